import type { AddressKind } from '@/features/takeaway/domain/openAddress';
import { Button } from '@/platform/web/ui/Button';
import { useWithdrawAddress } from './api';

const NAMES: Record<AddressKind, string> = {
  calendar: 'the calendar address',
  home: 'the address for those at home',
};

/** The way to end an address of the reader's: whoever uses it finds nothing there any more. */
export function WithdrawAddress({ kind, tripId }: { kind: AddressKind; tripId: string }) {
  const withdraw = useWithdrawAddress(kind, tripId);
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
      {withdraw.problem && (
        <p role="alert" className="font-medium text-danger">
          {withdraw.problem}
        </p>
      )}
    </div>
  );
}
