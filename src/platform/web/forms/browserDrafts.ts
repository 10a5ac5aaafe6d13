import { browserStorage } from '../browserStorage';
import { removeDraftsOf } from './draftStorage';

const cancelPending = new Set<() => void>();

/** Registers how an open form drops what it has not written yet; returns a function that unregisters it. */
export function onDraftsCleared(cancel: () => void): () => void {
  cancelPending.add(cancel);
  return () => cancelPending.delete(cancel);
}

/**
 * Forgets every draft in this browser, or those of one account by its id: on sign-out and when the account
 * is deleted, here or in another tab.
 */
export function clearDrafts(userId?: string): void {
  // Otherwise the page's last breath (pagehide) would write the open form's draft again.
  for (const cancel of cancelPending) cancel();
  const storage = browserStorage();
  if (storage) removeDraftsOf(storage, userId);
}
