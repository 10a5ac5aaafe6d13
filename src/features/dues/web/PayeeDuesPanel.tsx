import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import { keysOf } from '@/platform/domain/keysOf';
import { Button } from '@/platform/web/ui/Button';
import { Card } from '@/platform/web/ui/Card';
import { AlertDialog } from '@/platform/web/ui/dialog/AlertDialog';
import { Facts } from '@/platform/web/ui/Facts';
import { Fold } from '@/platform/web/ui/Fold';
import { controlStyle } from '@/platform/web/ui/field/controlStyle';
import { Problem } from '@/platform/web/ui/Problem';
import { Section } from '@/platform/web/ui/Section';
import { UntranslatedNames } from '@/platform/web/ui/Sentence';
import { toast } from '@/platform/web/ui/toast';
import type { PayeeDues } from '../domain/dueViews';
import { exactAmount } from '../domain/exactAmount';
import { PAYEES, type Payee } from '../domain/payWays';
import { useDuesFile, useSetPayee } from './api';
import { MakeDuesForm } from './MakeDuesForm';
import { PartyList } from './PartyList';
import { PayWaysForm } from './PayWaysForm';

interface PayeeDuesPanelProps {
  tripId: string;
  page: PayeeDues;
}

/** 'Dues', for whoever keeps them (SPEC-4 15.1): who is paid and how, and what each party owes. */
export default function PayeeDuesPanel({ tripId, page }: PayeeDuesPanelProps) {
  const { ways, currency, isResting, without, parties, totals } = page;
  return (
    <UntranslatedNames names={parties.map(({ name }) => name)}>
      <Section title="Dues" className="max-w-3xl print:hidden">
        <Card className="mt-4 flex flex-col gap-5">
          {isResting && <p>No plan is chosen, so dues rest, and nothing is mailed about them.</p>}
          {page.choosesPayee && <PayeeChoice key={page.payeeVersion} {...{ tripId, page }} />}
          {page.setsWays && (
            <Fold title="How to pay" isUsed={ways === null}>
              <PayWaysForm tripId={tripId} saved={ways} />
            </Fold>
          )}
          {currency !== null && without.length > 0 && <MakeDuesForm {...{ tripId, page }} />}
          {totals.map(({ owed, confirmed, said, toComeIn, toRefund, currency: of }) => (
            <Facts
              key={of}
              items={[
                { label: 'Owed', value: exactAmount(owed, of) },
                { label: 'Confirmed', value: exactAmount(confirmed, of) },
                { label: 'Said to be paid', value: exactAmount(said, of) },
                { label: 'To come in', value: exactAmount(toComeIn, of) },
                { label: 'To refund', value: exactAmount(toRefund, of) },
              ]}
            />
          ))}
          {parties.length > 0 && <PartyList {...{ tripId, page }} />}
          {parties.length > 0 && <DuesFile {...{ tripId, page }} />}
        </Card>
      </Section>
    </UntranslatedNames>
  );
}

/** The file for the payee's books. */
function DuesFile({ tripId, page }: PayeeDuesPanelProps) {
  const file = useDuesFile(tripId);
  return (
    <div>
      <Button
        size="sm"
        variant="quiet"
        className="-ml-3"
        pending={file.isPending}
        onClick={() => file.mutate(page)}
      >
        <Download aria-hidden="true" />
        Download Excel
      </Button>
      <Problem>{file.problem}</Problem>
    </div>
  );
}

interface PayeeChoiceProps {
  tripId: string;
  page: Pick<PayeeDues, 'payee' | 'payeeVersion' | 'company'>;
}

/** Who is paid, which operators alone choose (SPEC-4 15.1). Mount it anew for each choice. */
function PayeeChoice({ tripId, page: { payee, payeeVersion, company } }: PayeeChoiceProps) {
  const id = useId();
  const [chosen, setChosen] = useState<Payee>(payee);
  const [isAsking, setAsking] = useState(false);
  const names = { ...PAYEES, ...(company !== '' && { operator: company }) };
  const words = names[chosen];
  const choose = useSetPayee(tripId, () => {
    setAsking(false);
    void toast(`${words} is paid.`, { tone: 'success' });
  });
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
              {names[key]}
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
        onConfirm={() => choose.mutate({ payee: chosen, began: payeeVersion })}
      />
    </div>
  );
}
