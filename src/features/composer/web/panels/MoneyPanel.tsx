import { Table2 } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import type { Finding } from '@/features/linter/domain/lint';
import type { LeftOut } from '@/features/money/domain/leftOut';
import type { MoneySheet } from '@/features/money/domain/moneySheet';
import type { ItemFieldKey } from '@/features/plans/domain/itemFields';
import { formatAmount } from '@/platform/domain/money/amount';
import { Button } from '@/platform/web/ui/Button';
import { Facts } from '@/platform/web/ui/Facts';
import { Part } from '@/platform/web/ui/Part';
import { Sentence } from '@/platform/web/ui/Sentence';
import { MoneyTable } from '../late';
import { useCommands } from '../useComposer';
import { ItemMoneyTable } from './ItemMoneyTable';
import { budgetDoubts, PeopleMoneyTable } from './PeopleMoneyTable';

interface LeftOutListProps {
  title: string;
  rows: readonly LeftOut[];
  /** The field that mends it. */
  field: ItemFieldKey;
}

interface MoneyPanelProps {
  sheet: MoneySheet;
  findings: readonly Pick<Finding, 'rule' | 'people'>[];
}

/** What the sums above leave out, each with the way to it. */
function LeftOutList({ title, rows, field }: LeftOutListProps) {
  const act = useCommands();
  if (rows.length === 0) return null;
  return (
    <div className="mt-2 text-[0.9375rem] leading-snug">
      <h3 className="font-semibold">{title}</h3>
      <ul>
        {rows.map(({ itemId, sentence }) => (
          <li key={itemId}>
            <button
              type="button"
              onClick={() => act.goTo({ on: 'item', itemId, field })}
              className="min-h-6 text-left text-teal underline decoration-1 underline-offset-[0.2em] wrap-anywhere hover:text-teal-hover pointer-coarse:min-h-11"
            >
              <Sentence>{sentence}</Sentence>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Who pays what, and for what (SPEC-2 5). */
export function MoneyPanel({ sheet, findings }: MoneyPanelProps) {
  const id = useId();
  const { currency, total, unpaid, items } = sheet;
  const [isOpen, setOpen] = useState(false);
  const amount = (minor: number) => formatAmount(minor, currency);
  const doubts = useMemo(() => budgetDoubts(findings), [findings]);
  const totals = [
    { label: 'Included', value: amount(total.included) },
    ...(total.onSite > 0 ? [{ label: 'On site', value: amount(total.onSite) }] : []),
    ...(unpaid !== 0 ? [{ label: 'In nobody’s share', value: amount(unpaid) }] : []),
  ];
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="text-xl">
        Money
      </h2>
      {items.length === 0 ? (
        <p className="mt-2 text-ink-soft">Nothing in this plan has a cost yet.</p>
      ) : (
        <Facts items={totals} className="mt-2 tabular-nums" />
      )}
      <LeftOutList title="Not in these sums" rows={sheet.notCounted} field="itemCurrency" />
      <LeftOutList title="In nobody’s share" rows={sheet.inNoShare} field="who" />
      <PeopleMoneyTable sheet={sheet} doubts={doubts} />
      {items.length > 0 && (
        <>
          <ItemMoneyTable sheet={sheet} />
          <Button size="sm" className="mt-3" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <Table2 aria-hidden="true" />
            Check by Hand
          </Button>
        </>
      )}
      {isOpen && (
        <Part>
          <MoneyTable sheet={sheet} onClose={() => setOpen(false)} />
        </Part>
      )}
    </section>
  );
}
