import { browserStorage } from '../browserStorage';
import { listeners } from '../listeners';
import { removeDraftsOf } from './draftStorage';

const { subscribe, tell } = listeners();

/** Registers how an open form drops what it has not stored yet. Returns an unsubscriber. */
export const onDraftsCleared = subscribe;

/** Removes all drafts, or one account's, on sign-out or account deletion here or in another tab. */
export function clearDrafts(userId?: string): void {
  // Otherwise an open form would store its draft again on `pagehide`.
  tell();
  const storage = browserStorage();
  if (storage) removeDraftsOf(storage, userId);
}
