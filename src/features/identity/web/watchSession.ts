import { hashKey, type QueryClient } from '@tanstack/react-query';
import { onOwnerRefused } from '@/platform/web/owner/ownerRefusal';
import { hidePage, pageEnd, showPage } from '@/platform/web/owner/pageEnd';
import {
  hasOwnerLeft,
  isAnyoneSignedIn,
  isSigningOut,
  onOwnerAnnounced,
  pageOwner,
  setPageOwner,
} from '@/platform/web/owner/pageOwner';
import { trpcClient } from '@/platform/web/trpc';
import type { Session } from '../domain/session';
import { reloadForCurrentUser } from './leaveSignedOut';
import { sessionQuery } from './useSession';

/** The first answer decides whose page this is while it stays open. */
function heed(userId: string | null): void {
  if (pageOwner() === null) setPageOwner(userId);
  else if (pageOwner() !== userId) reloadForCurrentUser();
}

/**
 * Keeps a page with the user it was rendered for (docs/decisions/0024). It asks again who is signed
 * in when it gains focus, returns from the page cache, hears of a login or logout in another tab,
 * or is refused. A page that its owner has left is hidden at once, then emptied and reloaded.
 * @param onSignedIn continues a signed-out page after a login in another tab
 * @param attend receives the account's id, or null, each time the server reports it
 */
export function watchSession(
  queryClient: QueryClient,
  onSignedIn: () => void,
  attend: (userId: string | null) => void,
): void {
  const sessionHash = hashKey(sessionQuery.queryKey);
  let lastCheck = 0;

  async function check(): Promise<void> {
    if (pageEnd.hasEnded() || isSigningOut()) return;
    const owner = pageOwner();
    if (owner === null && !isAnyoneSignedIn()) return;
    lastCheck += 1;
    const thisCheck = lastCheck;
    if (hasOwnerLeft()) hidePage();
    const session = await trpcClient.identity.session
      .query(undefined, { context: { alone: true } })
      .catch(() => undefined);
    // Ignore an outdated answer, or one from before a login in this tab.
    if (thisCheck !== lastCheck || owner !== pageOwner()) return;
    if (session === undefined && hasOwnerLeft()) reloadForCurrentUser();
    if (session !== undefined) queryClient.setQueryData(sessionQuery.queryKey, session);
    if (pageEnd.hasEnded()) return;
    // The other tab's message was wrong.
    if (session !== undefined) setPageOwner(pageOwner());
    showPage();
    if (owner === null && session) onSignedIn();
  }

  function hear(session: Session | null | undefined): void {
    if (session === undefined) return;
    heed(session?.userId ?? null);
    attend(session?.userId ?? null);
  }

  // The page came with an answer.
  hear(queryClient.getQueryData(sessionQuery.queryKey));
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (event.query.queryHash === sessionHash) hear(event.query.state.data as Session | null);
  });
  onOwnerAnnounced(() => void check());
  onOwnerRefused(() => void check());
  window.addEventListener('focus', () => void check());
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void check();
  });
  window.addEventListener('pagehide', () => {
    if (pageOwner() !== null) hidePage();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    if (pageEnd.hasEnded()) window.location.reload();
    if (!hasOwnerLeft()) showPage();
    void check();
  });
}
