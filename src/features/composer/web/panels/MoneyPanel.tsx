import { Table2 } from 'lucide-react';
import { lazy, Suspense, useId, useMemo, useState } from 'react';
import type { Finding } from '@/features/linter/domain/lint';
import type { MoneySheet } from '@/features/money/domain/moneySheet';
import { formatAmount } from '@/platform/domain/money/amount';
import { Button } from '@/platform/web/ui/Button';
import { Facts } from '@/platform/web/ui/Facts';
import { ItemMoneyTable } from './ItemMoneyTable';
import { budgetDoubts, PeopleMoneyTable } from './PeopleMoneyTable';

/** Loaded the first time it is opened. */
const MoneyTable = lazy(() =>
  import('./MoneyTable').then((chunk) => ({ default: chunk.MoneyTable })),
);

interface MoneyPanelProps {
  sheet: MoneySheet;
  findings: readonly Pick<Finding, 'rule' | 'people'>[];
}

/** Who pays what, and for what (SPEC-2 5). */
export function MoneyPanel({ sheet, findings }: MoneyPanelProps) {
  const id = useId();
  const { currency, total, unshared, items } = sheet;
  const [isOpen, setOpen] = useState(false);
  const amount = (minor: number) => formatAmount(minor, currency);
  const doubts = useMemo(() => budgetDoubts(findings), [findings]);
  const totals = [
    { label: 'Included', value: amount(total.included) },
    ...(total.onSite > 0 ? [{ label: 'On site', value: amount(total.onSite) }] : []),
    ...(unshared > 0 ? [{ label: 'Shared by nobody', value: amount(unshared) }] : []),
  ];
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="text-xl">
        Money
      </h2>
      {items.length === 0 ? (
        <p className="mt-2 text-ink-soft">Nothing in this plan has a cost yet.</p>
      ) : (
        <>
          <Facts items={totals} className="mt-2 tabular-nums" />
          {unshared > 0 && (
            <p className="mt-1 text-[0.9375rem] text-ink-soft">
              Amounts that nobody shares belong to items with nobody in them.
            </p>
          )}
        </>
      )}
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
        <Suspense fallback={null}>
          <MoneyTable sheet={sheet} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
