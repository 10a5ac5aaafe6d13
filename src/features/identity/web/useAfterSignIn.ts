import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { writeStored } from '@/platform/web/browserStorage';
import { storedKey } from '@/platform/web/edits/editStorage';
import { setPageOwner } from '@/platform/web/owner/pageOwner';
import { storeAskedCode } from './code/askedCode';
import { TYPED_EMAIL } from './typedEmail';
import { sessionQuery } from './useSession';

/**
 * Returns a function to call after a login or signup. It discards everything read before, then
 * opens one of our own paths.
 */
export function useAfterSignIn() {
  const queryClient = useQueryClient();
  const router = useRouter();
  return async (path: string) => {
    // Whoever logs in here next must not find this email.
    storeAskedCode(null);
    writeStored(storedKey(TYPED_EMAIL), null);
    // Any earlier user has already left; in this tab, they signed out themselves.
    setPageOwner(null);
    const key = hashKey(sessionQuery.queryKey);
    // The session's own entry stays, because the navbar observes it and would miss a new one.
    queryClient.removeQueries({ predicate: ({ queryHash }) => queryHash !== key });
    const session = queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
    // Loads the next page's data alongside the session.
    void router.preloadRoute({ to: '.', href: path });
    await session;
    router.clearCache();
    // The form that is done would only lead here again: Back goes to what was before it.
    router.history.replace(path);
  };
}
