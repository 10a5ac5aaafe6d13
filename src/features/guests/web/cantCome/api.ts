import { useQueryClient } from '@tanstack/react-query';
import { trpc, trpcClient } from '@/platform/web/trpc';
import type { Sent } from '@/platform/web/useWrite';
import { useWrite } from '@/platform/web/useWrite';
import type { Arrival } from '../../domain/guestViews';

const { guests } = trpcClient;

/** The server's answer for a browser that it knows nothing about. */
export const NO_ARRIVAL: Arrival = { guest: null, declinedAs: null, isWaiting: false };

/** Sends what somebody at the door says, and stores what the server then knows about them. */
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
    rereads: 'nothing',
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

/** Takes back a decline. */
export const useTakeBack = (tripId: string, by: 'takeBack' | 'takeBackByName') =>
  useSay<void>(tripId, () => guests[by].mutate({ tripId }));

/** Says that the personal link which the browser came by is one's own. */
export const useClaimPlace = (tripId: string) =>
  useSay<void>(tripId, () => guests.claim.mutate({ tripId }));
