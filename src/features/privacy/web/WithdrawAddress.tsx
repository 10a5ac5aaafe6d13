import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AddressKind } from '@/features/takeaway/domain/openAddress';
import { toAppFailure } from '@/platform/web/appFailure';
import { trpc, trpcClient } from '@/platform/web/trpc';
import { Button } from '@/platform/web/ui/Button';
import { toast } from '@/platform/web/ui/toast';

const WITHDRAW: Record<AddressKind, (about: { tripId: string }) => Promise<unknown>> = {
  calendar: (about) => trpcClient.takeaway.withdrawCalendar.mutate(about),
  home: (about) => trpcClient.takeaway.withdrawHome.mutate(about),
};

const NAMES: Record<AddressKind, string> = {
  calendar: 'the calendar address',
  home: 'the address for those at home',
};

/** Ends an address of the reader's at once: whoever uses it finds nothing there any more. */
export function WithdrawAddress({ kind, tripId }: { kind: AddressKind; tripId: string }) {
  const queryClient = useQueryClient();
  const withdraw = useMutation({
    mutationFn: () => WITHDRAW[kind]({ tripId }),
    onError: (error) => console.error(error),
    onSuccess: () => {
      void toast('The address is withdrawn.', { tone: 'success' });
      return queryClient.invalidateQueries({ queryKey: trpc.privacy.kept.queryKey() });
    },
  });
  return (
    <div className="mt-2">
      <Button
        variant="quietDanger"
        pending={withdraw.isPending}
        aria-label={`Withdraw ${NAMES[kind]}`}
        onClick={() => withdraw.mutate()}
      >
        Withdraw
      </Button>
      {withdraw.error && (
        <p role="alert" className="font-medium text-danger">
          {toAppFailure(withdraw.error).message}
        </p>
      )}
    </div>
  );
}
