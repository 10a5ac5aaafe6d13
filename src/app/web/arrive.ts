import type { QueryClient } from '@tanstack/react-query';
import { pageAt } from '@/app/domain/pageAt';
import { toAppFailure } from '@/platform/web/appFailure';
import { onceActed } from '@/platform/web/onceActed';
import { trpc, trpcClient } from '@/platform/web/trpc';
import { linkToken } from './earlyReads/linkToken';

let arriving: Promise<void> | null = null;
let ended: string | null = null;

/**
 * Exchanges the token of the personal link that opened the page for a cookie, once, before anything
 * else is read. Null if there was no token. A link that has ended counts as the link for everybody,
 * and `endedLink` says so.
 */
export function arrive(queryClient: QueryClient, pathname: string): Promise<void> | null {
  if (linkToken === null) return null;
  const tripId = pageAt(pathname)?.params.tripId;
  if (tripId === undefined) return arriving;
  arriving ??= trpcClient.guests.open.mutate({ tripId, token: linkToken }).then(
    (arrival) => {
      queryClient.setQueryData(trpc.guests.arrival.queryKey({ tripId }), arrival);
      // The organizer reads 'Opened the link' of people alone. If it fails, nobody misses it here.
      onceActed(() => void trpcClient.guests.look.mutate({ tripId }).catch(console.error));
    },
    (error: unknown) => {
      console.error(error);
      const { code, message } = toAppFailure(error);
      if (code === 'link_ended') ended = message;
    },
  );
  return arriving;
}

/** Says that the personal link which opened the page has ended; null if it has not. */
export function endedLink(): string | null {
  return ended;
}

/** Settles once the personal link has been exchanged; null if nobody came by one. */
export function whenArrived(): Promise<void> | null {
  return arriving;
}
