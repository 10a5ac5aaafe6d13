import { useQueryClient } from '@tanstack/react-query';
import { trpc } from '@/platform/web/trpc';
import type { Arrival } from '../domain/guestViews';

/** What the server says of a browser of which it knows nothing. */
export const NO_ARRIVAL: Arrival = { guest: null, declinedAs: null, isWaiting: false };

/** Keeps what the server said last of how this browser came to a trip, or some of it. */
export function useKeepArrival(tripId: string) {
  const queryClient = useQueryClient();
  return (arrival: Partial<Arrival>) =>
    queryClient.setQueryData(trpc.guests.arrival.queryKey({ tripId }), (known) => ({
      ...NO_ARRIVAL,
      ...known,
      ...arrival,
    }));
}
