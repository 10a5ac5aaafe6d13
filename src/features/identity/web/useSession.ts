import { useQuery } from '@tanstack/react-query';
import { trpc } from '@/platform/web/trpc';
import type { Session } from '../domain/session';

/**
 * How the page asks who is signed in, once: afterwards `watchSession` asks, which knows what to do about
 * another answer. When it cannot be had the failure is logged and the person is taken for signed out,
 * without the admin claim (SPEC 4).
 */
export const sessionQuery = trpc.identity.session.queryOptions(undefined, {
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnReconnect: false,
  trpc: { context: { alone: true } },
});

/** SPEC 3 'Session': `loading` until the first answer, then the person or null. */
export function useSession(): { user: Session | null; loading: boolean } {
  const { data, isPending, isError } = useQuery(sessionQuery);
  return { user: data ?? null, loading: isPending && !isError };
}
