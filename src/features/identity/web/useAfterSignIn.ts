import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { sessionQuery } from './useSession';

/** What follows a login or signup: nothing read before counts any more, then on to a path of ours. */
export function useAfterSignIn() {
  const queryClient = useQueryClient();
  const router = useRouter();
  return async (path: string) => {
    queryClient.clear();
    await queryClient.fetchQuery(sessionQuery);
    await router.invalidate();
    router.history.push(path);
  };
}
