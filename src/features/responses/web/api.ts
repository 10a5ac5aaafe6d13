import { useQueryClient } from '@tanstack/react-query';
import { trpc, trpcClient } from '@/platform/web/trpc';
import { toast } from '@/platform/web/ui/toast';
import { type Sent, useWrite } from '@/platform/web/useWrite';
import type { RemovedPerson } from '../domain/removedPerson';

const { responses } = trpcClient;

/** Saves the user's own answer. Its form then closes without waiting for queries to refetch. */
export function useSaveAnswer(tripId: string) {
  const queryClient = useQueryClient();
  return useWrite({
    meta: { isKept: true },
    mutationFn: (answer: Sent<typeof responses.submit>) =>
      responses.submit.mutate({ tripId, ...answer }),
    reads: [],
    onDone() {
      queryClient.removeQueries({ queryKey: trpc.responses.own.queryKey({ tripId }) });
      void queryClient.invalidateQueries();
    },
  });
}

/** Keeps the user's own answer despite the newly suggested dates. */
export const useSeeDates = (tripId: string) =>
  useWrite({
    mutationFn: () => responses.seeDates.mutate({ tripId }),
    reads: [trpc.responses.tripPage.queryKey({ tripId })],
  });

/** Removes somebody from a trip, then calls `onRemoved`. */
export const useRemoveTraveler = (tripId: string, onRemoved: () => void) =>
  useWrite({
    mutationFn: ({ travelerId }: { travelerId: string; name: string }) =>
      responses.remove.mutate({ tripId, travelerId }),
    onSuccess(_answer, { name }) {
      onRemoved();
      void toast(`${name} is removed from this trip.`, { tone: 'success' });
    },
  });

export const useAllowAgain = (tripId: string, { removalId, name }: RemovedPerson) =>
  useWrite({
    mutationFn: () => responses.allowAgain.mutate({ tripId, removalId }),
    onSuccess: () => void toast(`${name} can answer again.`, { tone: 'success' }),
  });
