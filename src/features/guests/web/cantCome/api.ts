import { useQueryClient } from '@tanstack/react-query';
import { trpc, trpcClient } from '@/platform/web/trpc';
import { sendTo, useWrite } from '@/platform/web/useWrite';
import type { Arrival } from '../../domain/guestViews';

const { guests } = trpcClient;

/** The server's answer for a browser that it knows nothing about. */
export const NO_ARRIVAL: Arrival = { guest: null, isWaiting: false };

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

export const useDecline = (tripId: string) =>
  useSay(tripId, sendTo(guests.decline, { tripId }).mutationFn, { isKept: true });

/** Takes back a decline. */
export const useTakeBack = (tripId: string) =>
  useSay<void>(tripId, () => guests.takeBack.mutate({ tripId }));

/** Asks the organizer to take answers again. */
export const useAskToOpen = (tripId: string) =>
  useSay<void>(tripId, () => guests.askToOpen.mutate({ tripId }));

/** Asks the organizer for the link that has replaced the one which the browser came by. */
export const useAskForLink = (tripId: string) =>
  useWrite({ mutationFn: () => guests.askForLink.mutate({ tripId }), rereads: 'nothing' });

/** Says that the personal link which the browser came by is one's own. */
export const useClaimGuest = (tripId: string) =>
  useSay<void>(tripId, () => guests.claim.mutate({ tripId }));
