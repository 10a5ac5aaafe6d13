import { Download } from 'lucide-react';
import { useId } from 'react';
import { Button } from '@/platform/web/ui/Button';
import { Card } from '@/platform/web/ui/Card';
import { Facts } from '@/platform/web/ui/Facts';
import { Fold } from '@/platform/web/ui/Fold';
import { KeptNames } from '@/platform/web/ui/Sentence';
import type { PayeeDues } from '../domain/dueViews';
import { exactAmount } from '../domain/exactAmount';
import { useDuesFile } from './api';
import { MakeDuesForm } from './MakeDuesForm';
import { PartyList } from './PartyList';
import { PayeeChoice } from './PayeeChoice';
import { PayWaysForm } from './PayWaysForm';

interface PayeeDuesPanelProps {
  tripId: string;
  page: PayeeDues;
}

/** 'Dues', for whoever keeps them (SPEC-4 15.1): who is paid and how, and what each party owes. */
export function PayeeDuesPanel({ tripId, page }: PayeeDuesPanelProps) {
  const id = useId();
  const { ways, currency, isResting, without, parties, totals } = page;
  return (
    <KeptNames names={parties.map(({ name }) => name)}>
      <section aria-labelledby={id} className="max-w-3xl print:hidden">
        <h2 id={id} className="font-display text-2xl font-bold">
          Dues
        </h2>
        <Card className="mt-4 flex flex-col gap-5">
          {isResting && <p>No plan is chosen, so dues rest, and nothing is mailed about them.</p>}
          {page.choosesPayee && <PayeeChoice key={page.payeeVersion} {...{ tripId, page }} />}
          {page.setsWays && (
            <Fold title="How to pay" isUsed={ways === null}>
              <PayWaysForm tripId={tripId} saved={ways} />
            </Fold>
          )}
          {currency !== null && without.length > 0 && <MakeDuesForm {...{ tripId, page }} />}
          {totals.map(({ owed, confirmed, said, left, currency: of }) => (
            <Facts
              key={of}
              items={[
                { label: 'Owed', value: exactAmount(owed, of) },
                { label: 'Confirmed', value: exactAmount(confirmed, of) },
                { label: 'Said to be paid', value: exactAmount(said, of) },
                { label: 'Open', value: exactAmount(left, of) },
              ]}
            />
          ))}
          {parties.length > 0 && <PartyList {...{ tripId, page }} />}
          {parties.length > 0 && <DuesFile {...{ tripId, page }} />}
        </Card>
      </section>
    </KeptNames>
  );
}

/** The file for the payee's books. */
function DuesFile({ tripId, page }: PayeeDuesPanelProps) {
  const file = useDuesFile(tripId);
  return (
    <div>
      <Button size="sm" variant="quiet" pending={file.isPending} onClick={() => file.mutate(page)}>
        <Download aria-hidden="true" />
        Download Excel
      </Button>
      <p role="alert" className="font-medium text-danger empty:hidden">
        {file.problem}
      </p>
    </div>
  );
}
