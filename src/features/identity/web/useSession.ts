import { useQuery } from '@tanstack/react-query';
import { trpc } from '@/platform/web/trpc';
import type { Session } from '../domain/session';

/**
 * Reads who is signed in, once. After that `watchSession` asks, since it knows how to handle a
 * different answer. If reading fails, the error is logged and the user is treated as signed out,
 * without the admin claim (SPEC 4).
 */
export const sessionQuery = trpc.identity.session.queryOptions(undefined, {
  staleTime: Number.POSITIVE_INFINITY,
  meta: { isAskedOnce: true },
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
  trpc: { context: { alone: true } },
});

/** Returns `loading` until the first answer, then the user or null (SPEC 3 'Session'). */
export function useSession(): { user: Session | null; loading: boolean } {
  const { data, isPending, isError } = useQuery(sessionQuery);
  return { user: data ?? null, loading: isPending && !isError };
}
