import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { setPageOwner } from '@/platform/web/owner/pageOwner';
import { noteKnownBrowser } from './knownBrowser';
import { sessionQuery } from './useSession';

/** What follows a login or signup: nothing read before counts any more, then on to one of our own pages. */
export function useAfterSignIn() {
  const queryClient = useQueryClient();
  const router = useRouter();
  return async (path: string) => {
    // Anyone who was here before has made way, in this tab by themselves.
    setPageOwner(null);
    noteKnownBrowser();
    const key = hashKey(sessionQuery.queryKey);
    // The session's own entry stays: the navbar watches it, and would not hear of a new one.
    queryClient.removeQueries({ predicate: ({ queryHash }) => queryHash !== key });
    const session = queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
    // What the next page reads travels with the session.
    void router.preloadRoute({ to: '.', href: path });
    await session;
    router.clearCache();
    router.history.push(path);
  };
}
