import { useQueryClient } from '@tanstack/react-query';
import { trpc, trpcClient } from '@/platform/web/trpc';
import { toast } from '@/platform/web/ui/toast';
import { sendTo, useWrite } from '@/platform/web/useWrite';
import { STAGE_BY_STATUS } from '../domain/stage';
import type { TripStatus } from '../domain/tripFields';

const { trips, responses } = trpcClient;
const meta = { isKept: true };

export const useCreateTrip = () => useWrite({ meta, ...sendTo(trips.create, {}) });

/** Rereads in the background, so that the form says at once that it is saved. */
export const useUpdateTrip = (tripId: string) =>
  useWrite({ meta, ...sendTo(trips.update, { tripId }), rereads: 'behind' });

export const useSetDeadline = (tripId: string) =>
  useWrite({ meta, ...sendTo(trips.setDeadline, { tripId }) });

const DONE: Record<TripStatus, { said: string; back: TripStatus }> = {
  ready: { said: 'Marked as ready.', back: 'draft' },
  draft: { said: 'Responses are open again.', back: 'ready' },
};

/**
 * Marks a trip ready or unready (SPEC 4). The page shows it at once and reverts if the server
 * refuses. Afterwards it can briefly be undone.
 */
export function useSetStatus(tripId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = trpc.responses.tripPage.queryOptions({ tripId });
  const change = useWrite({
    ...sendTo(trips.setStatus, { tripId }),
    async onMutate({ status }) {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      if (before) {
        const stage = STAGE_BY_STATUS[status];
        queryClient.setQueryData(queryKey, { ...before, trip: { ...before.trip, stage } });
      }
      return { before };
    },
    onError: (_error, _change, context) => queryClient.setQueryData(queryKey, context?.before),
    onSuccess(_answer, { status }) {
      const { said, back } = DONE[status];
      void toast(said, {
        action: { label: 'Undo', onClick: () => change.mutate({ status: back }) },
      });
    },
  });
  return change;
}

/** @param leave opens a page that shows nothing of the trip */
export function useDeleteTrip(tripId: string, leave: () => Promise<void>) {
  const queryClient = useQueryClient();
  return useWrite({
    mutationFn: () => trips.delete.mutate({ tripId }),
    async onSuccess() {
      await leave();
      queryClient.removeQueries({ queryKey: trpc.responses.tripPage.queryKey({ tripId }) });
    },
  });
}

/**
 * @param keepsTrip true if they keep the trip without an answer
 * @param leave opens a page that shows nothing of what is deleted
 */
export function useLeaveTrip(tripId: string, keepsTrip: boolean, leave: () => Promise<void>) {
  const queryClient = useQueryClient();
  return useWrite({
    mutationFn: () => responses.leave.mutate({ tripId }),
    async onSuccess() {
      queryClient.removeQueries({ queryKey: trpc.responses.own.queryKey({ tripId }) });
      await leave();
      if (!keepsTrip)
        queryClient.removeQueries({ queryKey: trpc.responses.tripPage.queryKey({ tripId }) });
      void toast('You have left the trip.');
    },
  });
}
