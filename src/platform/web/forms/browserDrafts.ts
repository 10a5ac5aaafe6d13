import { type DraftStorage, removeAllDrafts } from './draftStorage';

const cancelPending = new Set<() => void>();

/** The browser's storage, or null where even asking for it throws (blocked cookies). */
export function draftStorage(): DraftStorage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** Registers how an open form drops what it has not written yet; gives the way to unregister. */
export function onDraftsCleared(cancel: () => void): () => void {
  cancelPending.add(cancel);
  return () => cancelPending.delete(cancel);
}

/** Forgets every draft in this browser: on sign-out and when the account is deleted. */
export function clearAllDrafts(): void {
  // Otherwise the page's last breath (pagehide) would write the open form's draft again.
  for (const cancel of cancelPending) cancel();
  const storage = draftStorage();
  if (storage) removeAllDrafts(storage);
}
