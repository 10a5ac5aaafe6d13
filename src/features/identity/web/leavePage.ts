import { clearDrafts } from '@/platform/web/forms/browserDrafts';
import { endPage } from '@/platform/web/owner/pageEnd';
import { hasOwnerLeft, pageOwner, tellSignedOut } from '@/platform/web/owner/pageOwner';
import { queryClient } from '@/platform/web/trpc';

/** Nothing that was read or drawn stays, so that neither Back nor the page cache can bring it. */
function emptyPage(): void {
  endPage();
  queryClient.clear();
}

/** What follows a sign-out in this tab, which stays empty; every other tab is told. */
export function signOutHere(): void {
  tellSignedOut();
  clearDrafts();
  emptyPage();
}

/** The same where another page can be had, and after an account deletion. */
export function leaveSignedOut(path: string): void {
  signOutHere();
  window.location.assign(path);
}

/**
 * What follows when this page is not its owner's any more: it is emptied and reloaded, and is then the
 * login with the way back, or the same page for someone else. Anyone who signed out in another tab wants
 * no drafts kept; a session that ran out or was ended from elsewhere leaves them for their author.
 */
export function leaveToWhoeverIsThere(): void {
  const owner = pageOwner();
  if (owner !== null && hasOwnerLeft()) clearDrafts(owner);
  emptyPage();
  window.location.reload();
}
