import { forgetPerson } from '@/platform/web/browserStorage';
import { clearEdits } from '@/platform/web/edits/editStorage';
import { endPage } from '@/platform/web/owner/pageEnd';
import { hasOwnerLeft, pageOwner, tellSignedOut } from '@/platform/web/owner/pageOwner';
import { queryClient } from '@/platform/web/trpc';

/** Removes all that was read or rendered, so that neither Back nor the page cache restores it. */
function emptyPage(): void {
  endPage();
  queryClient.clear();
}

/** Empties this tab after a sign-out and notifies every other tab. */
export function signOutHere(): void {
  tellSignedOut();
  clearEdits();
  forgetPerson();
  emptyPage();
}

/** As `signOutHere`, then opens another page. Also used after deleting an account. */
export function leaveSignedOut(path: string): void {
  signOutHere();
  window.location.assign(path);
}

/**
 * Empties and reloads a page that no longer belongs to its owner. It becomes the login with a way
 * back, or the same page for another user. A sign-out in another tab clears the drafts; a session
 * that expired or was ended elsewhere leaves them for their author.
 */
export function reloadForCurrentUser(): void {
  const owner = pageOwner();
  if (owner !== null && hasOwnerLeft()) clearEdits(owner);
  emptyPage();
  window.location.reload();
}
