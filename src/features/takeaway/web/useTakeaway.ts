import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { trpcClient } from '@/platform/web/trpc';
import { toast } from '@/platform/web/ui/toast';
import type { Takeaway } from '../domain/openAddress';

/** What somebody takes along. It is a call that writes, which makes the calendar's address at the first time. */
export const takeawayQuery = (tripId: string) =>
  queryOptions({
    queryKey: ['takeaway', tripId],
    queryFn: () => trpcClient.takeaway.open.mutate({ tripId }),
  });

/** Changes an address; the region then shows what there is now, and what was done is said. */
export function useAddressChange(
  tripId: string,
  change: () => Promise<Takeaway | { tripId: string }>,
  said: string,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onError: (error) => console.error(error),
    onSuccess: async (changed) => {
      const { queryKey } = takeawayQuery(tripId);
      if ('goes' in changed) queryClient.setQueryData(queryKey, changed);
      else await queryClient.invalidateQueries({ queryKey });
      void toast(said, { tone: 'success' });
    },
  });
}
