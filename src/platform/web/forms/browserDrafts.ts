import { browserStorage } from '../browserStorage';
import { listeners } from '../listeners';
import { removeDraftsOf } from './draftStorage';

const { subscribe, tell } = listeners();

/** Registers how an open form drops what it has not written yet; returns a function that unregisters it. */
export const onDraftsCleared = subscribe;

/**
 * Forgets every draft in this browser, or those of one account by its id: on sign-out and when the account
 * is deleted, here or in another tab.
 */
export function clearDrafts(userId?: string): void {
  // Otherwise the page's last breath (pagehide) would write the open form's draft again.
  tell();
  const storage = browserStorage();
  if (storage) removeDraftsOf(storage, userId);
}
