import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { sessionQuery } from './useSession';

/** What follows a login or signup: nothing read before counts any more, then on to a path of ours. */
export function useAfterSignIn() {
  const queryClient = useQueryClient();
  const router = useRouter();
  return async (path: string) => {
    const session = hashKey(sessionQuery.queryKey);
    // The session's own entry stays: the navbar watches it, and would not hear of a new one.
    queryClient.removeQueries({ predicate: ({ queryHash }) => queryHash !== session });
    await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
    await router.invalidate();
    router.history.push(path);
  };
}
