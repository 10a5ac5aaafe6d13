import type { AddressKind } from '@/features/takeaway/domain/openAddress';
import { trpcClient } from '@/platform/web/trpc';
import { toast } from '@/platform/web/ui/toast';
import { useWrite } from '@/platform/web/useWrite';

const { takeaway } = trpcClient;

/** Withdraws one of the reader's addresses at once. */
export const useWithdrawAddress = (kind: AddressKind, tripId: string) =>
  useWrite({
    mutationFn: () =>
      kind === 'home'
        ? takeaway.withdrawHome.mutate({ tripId })
        : takeaway.withdrawCalendar.mutate({ tripId }),
    onDone: () => void toast('The address is withdrawn.', { tone: 'success' }),
  });
