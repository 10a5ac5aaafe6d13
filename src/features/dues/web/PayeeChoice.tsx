import { useId, useState } from 'react';
import { keysOf } from '@/platform/domain/keysOf';
import { Button } from '@/platform/web/ui/Button';
import { AlertDialog } from '@/platform/web/ui/dialog/AlertDialog';
import { controlStyle } from '@/platform/web/ui/field/controlStyle';
import { toast } from '@/platform/web/ui/toast';
import type { PayeeDues } from '../domain/dueViews';
import { PAYEES, type Payee } from '../domain/payWays';
import { useSetPayee } from './api';

interface PayeeChoiceProps {
  tripId: string;
  page: Pick<PayeeDues, 'payee' | 'payeeVersion'>;
}

/** Who is paid, which operators alone choose (SPEC-4 15.1). Mount it anew for each choice. */
export function PayeeChoice({ tripId, page: { payee, payeeVersion } }: PayeeChoiceProps) {
  const id = useId();
  const [chosen, setChosen] = useState<Payee>(payee);
  const [isAsking, setAsking] = useState(false);
  const choose = useSetPayee(tripId);
  const words = PAYEES[chosen];
  return (
    <div>
      <label htmlFor={id} className="block font-semibold">
        Who is paid
      </label>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <select
          id={id}
          name="payee"
          value={chosen}
          className={`${controlStyle} max-w-64`}
          onChange={({ target }) => setChosen(target.value as Payee)}
        >
          {keysOf(PAYEES).map((key) => (
            <option key={key} value={key}>
              {PAYEES[key]}
            </option>
          ))}
        </select>
        {chosen !== payee && <Button onClick={() => setAsking(true)}>Save Payee</Button>}
      </div>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`${words} is paid?`}
        description="How to pay is cleared, and has to be set by whoever is paid from now on."
        confirm="Yes, Save Payee"
        write={choose}
        onConfirm={() =>
          void choose.mutateAsync({ payee: chosen, began: payeeVersion }).then(
            () => {
              setAsking(false);
              void toast(`${words} is paid.`, { tone: 'success' });
            },
            () => undefined,
          )
        }
      />
    </div>
  );
}
