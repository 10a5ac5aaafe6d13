import type { QueryClient } from '@tanstack/react-query';
import { pageAt } from '@/app/domain/pageAt';
import { trpc, trpcClient } from '@/platform/web/trpc';
import { linkToken } from './earlyReads/linkToken';

let arriving: Promise<void> | null = null;

/**
 * Exchanges the token of the personal link by which the page was opened for a cookie, once, before anything
 * else is read; null where there was none. A link that has ended is as good as the one for everybody.
 */
export function arrive(queryClient: QueryClient, pathname: string): Promise<void> | null {
  if (linkToken === null) return null;
  const tripId = pageAt(pathname)?.params.tripId;
  if (tripId === undefined) return arriving;
  arriving ??= trpcClient.guests.open.mutate({ tripId, token: linkToken }).then(
    (arrival) => {
      queryClient.setQueryData(trpc.guests.arrival.queryKey({ tripId }), arrival);
    },
    (error: unknown) => console.error(error),
  );
  return arriving;
}

/** Whether somebody came by a personal link, and how that ends; null otherwise. */
export function whenArrived(): Promise<void> | null {
  return arriving;
}
