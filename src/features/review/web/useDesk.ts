import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toAppFailure } from '@/platform/web/appFailure';
import { trpc, trpcClient } from '@/platform/web/trpc';
import type { ReadyTrip } from '../domain/deskTrip';

/** Has what operators see of trips read again. */
export function useReadDeskAgain() {
  const queryClient = useQueryClient();
  return (tripId: string) =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: trpc.review.readyTrips.queryKey() }),
      queryClient.invalidateQueries({ queryKey: trpc.review.desk.queryKey({ tripId }) }),
    ]);
}

/** Takes a trip, from whom the page says that has it, or gives it back. */
export function useDesk({ tripId, takenBy }: Pick<ReadyTrip, 'tripId' | 'takenBy'>) {
  const readAgain = useReadDeskAgain();
  const change = useMutation({
    mutationFn: (to: 'take' | 'giveBack') =>
      to === 'take'
        ? trpcClient.review.take.mutate({ tripId, from: takenBy?.userId ?? null })
        : trpcClient.review.giveBack.mutate({ tripId }),
    onError: (error) => console.error(error),
    onSettled: () => readAgain(tripId),
  });
  return {
    take: () => change.mutate('take'),
    giveBack: () => change.mutate('giveBack'),
    pending: change.isPending,
    /** Why it did not come about, in a sentence. */
    problem: change.error && problemOf(change.error),
  };
}

function problemOf(error: unknown): string {
  const { code, message, saved } = toAppFailure(error);
  if (code !== 'trip_taken') return message;
  const { takenBy } = saved as { takenBy: string | null };
  return takenBy === null ? message : `${takenBy} has taken this trip in the meantime.`;
}
