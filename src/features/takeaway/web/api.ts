import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { trpcClient } from '@/platform/web/trpc';
import { toast } from '@/platform/web/ui/toast';
import { useWrite } from '@/platform/web/useWrite';
import type { AddressKind, Takeaway } from '../domain/addressKind';

const { takeaway } = trpcClient;

/** What somebody takes along. Calls a mutation: the first call makes the calendar's address. */
export const takeawayQuery = (tripId: string) =>
  queryOptions({
    queryKey: ['takeaway', tripId],
    queryFn: () => takeaway.open.mutate({ tripId }),
    // It may make an address.
    meta: { isAskedOnce: true },
  });

/** Changes an address, then shows the new state and a confirmation. */
function useAddressChange(tripId: string, mutationFn: () => Promise<Takeaway>, said: string) {
  const queryClient = useQueryClient();
  return useWrite({
    mutationFn,
    onSuccess(changed) {
      queryClient.setQueryData(takeawayQuery(tripId).queryKey, changed);
      void toast(said, { tone: 'success' });
    },
    rereads: 'nothing',
  });
}

export const useRenewCalendar = (tripId: string, onRenewed: () => void) =>
  useAddressChange(
    tripId,
    async () => {
      const renewed = await takeaway.renewCalendar.mutate({ tripId });
      onRenewed();
      return renewed;
    },
    'This is a new address. Subscribe to it again.',
  );

export const useMakeHome = (tripId: string) =>
  useAddressChange(
    tripId,
    () => takeaway.makeHome.mutate({ tripId }),
    'The address is ready. Send it to somebody at home.',
  );

/** Withdraws one of the reader's addresses at once. */
export const useWithdrawAddress = (kind: AddressKind, tripId: string) =>
  useWrite({
    mutationFn: () =>
      kind === 'home'
        ? takeaway.withdrawHome.mutate({ tripId })
        : takeaway.withdrawCalendar.mutate({ tripId }),
    onDone: () => void toast('The address is withdrawn.', { tone: 'success' }),
  });
