import { useMutation, useQueryClient } from '@tanstack/react-query';
import { trpc, trpcClient } from '@/platform/web/trpc';
import { toast } from '@/platform/web/ui/toast';
import type { TripStatus } from '../domain/tripFields';

const DONE: Record<TripStatus, string> = {
  ready: 'Marked as ready.',
  draft: 'Answers are open again.',
};

/**
 * Marks a trip ready or unready (SPEC 4). The page shows it at once and goes back if the server refuses;
 * afterwards it can be undone for a moment.
 */
export function useSetStatus(tripId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = trpc.responses.tripPage.queryOptions({ tripId });
  const change = useMutation({
    mutationFn: (status: TripStatus) => trpcClient.trips.setStatus.mutate({ tripId, status }),
    onMutate: async (status) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      if (before) {
        queryClient.setQueryData(queryKey, { ...before, trip: { ...before.trip, status } });
      }
      return { before };
    },
    onError: (error, _status, context) => {
      console.error(error);
      queryClient.setQueryData(queryKey, context?.before);
    },
    onSuccess: (_answer, status) => {
      const undo = () => change.mutate(status === 'ready' ? 'draft' : 'ready');
      void toast(DONE[status], { action: { label: 'Undo', onClick: undo } });
    },
    onSettled: () => queryClient.invalidateQueries(),
  });
  return change;
}
