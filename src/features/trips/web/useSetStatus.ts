import { useMutation, useQueryClient } from '@tanstack/react-query';
import { trpc, trpcClient } from '@/platform/web/trpc';
import { toast } from '@/platform/web/ui/toast';
import { STAGE_BY_STATUS } from '../domain/stage';
import type { TripStatus } from '../domain/tripFields';

const DONE: Record<TripStatus, { said: string; back: TripStatus }> = {
  ready: { said: 'Marked as ready.', back: 'draft' },
  draft: { said: 'Answers are open again.', back: 'ready' },
};

interface StatusChange {
  status: TripStatus;
  /** Whether the organizer was asked about the plan that is with the group, and withdraws it. */
  withdraws?: boolean;
}

/**
 * Marks a trip ready or unready (SPEC 4). The page shows it at once and goes back if the server refuses;
 * afterwards it can be undone for a moment.
 */
export function useSetStatus(tripId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = trpc.responses.tripPage.queryOptions({ tripId });
  const change = useMutation({
    mutationFn: (change: StatusChange) => trpcClient.trips.setStatus.mutate({ tripId, ...change }),
    onMutate: async ({ status }) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      if (before) {
        const stage = STAGE_BY_STATUS[status];
        queryClient.setQueryData(queryKey, { ...before, trip: { ...before.trip, stage } });
      }
      return { before };
    },
    onError: (error, _change, context) => {
      console.error(error);
      queryClient.setQueryData(queryKey, context?.before);
    },
    onSuccess: (_answer, { status }) => {
      const { said, back } = DONE[status];
      void toast(said, {
        action: { label: 'Undo', onClick: () => change.mutate({ status: back }) },
      });
    },
    onSettled: () => queryClient.invalidateQueries(),
  });
  return change;
}
