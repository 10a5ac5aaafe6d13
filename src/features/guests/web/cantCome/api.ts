import { useQueryClient } from '@tanstack/react-query';
import { trpc, trpcClient } from '@/platform/web/trpc';
import type { Sent } from '@/platform/web/useWrite';
import { useWrite } from '@/platform/web/useWrite';
import type { Arrival } from '../../domain/guestViews';

const { guests } = trpcClient;

/** What the server says of a browser of which it knows nothing. */
export const NO_ARRIVAL: Arrival = { guest: null, declinedAs: null, isWaiting: false };

/** What somebody at the door says, after which the server says what it knows of them. */
function useSay<Input>(
  tripId: string,
  mutationFn: (said: Input) => Promise<Partial<Arrival>>,
  meta = {},
) {
  const queryClient = useQueryClient();
  return useWrite({
    meta,
    mutationFn,
    onSuccess: (arrival) =>
      void queryClient.setQueryData(trpc.guests.arrival.queryKey({ tripId }), (known) => ({
        ...NO_ARRIVAL,
        ...known,
        ...arrival,
      })),
    reads: [],
  });
}

const KEPT = { isKept: true };

export const useDecline = (tripId: string) =>
  useSay(
    tripId,
    (said: Sent<typeof guests.decline>) => guests.decline.mutate({ tripId, ...said }),
    KEPT,
  );

export const useDeclineByName = (tripId: string) =>
  useSay(
    tripId,
    (said: Sent<typeof guests.declineByName>) => guests.declineByName.mutate({ tripId, ...said }),
    KEPT,
  );

/** That they can come after all. */
export const useTakeBack = (tripId: string, by: 'takeBack' | 'takeBackByName') =>
  useSay<void>(tripId, () => guests[by].mutate({ tripId }));
