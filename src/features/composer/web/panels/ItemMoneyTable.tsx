import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { costInWords, type MoneySheet } from '@/features/money/domain/moneySheet';
import { formatAmount } from '@/platform/domain/money/amount';
import { Button } from '@/platform/web/ui/Button';
import { cn } from '@/platform/web/ui/cn';
import { Sentence } from '@/platform/web/ui/Sentence';
import { useCommands } from '../useComposer';

/** Each item's total. Unfolded by a button, because it is as long as the plan. */
export function ItemMoneyTable({ sheet }: { sheet: MoneySheet }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <div className="mt-3">
      <Button
        variant="link"
        size="sm"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        By item ({sheet.items.length})
        <ChevronDown aria-hidden="true" className={cn(open && 'rotate-180')} />
      </Button>
      <div id={id}>{open && <Rows sheet={sheet} />}</div>
    </div>
  );
}

function Rows({ sheet: { items, currency } }: { sheet: MoneySheet }) {
  const act = useCommands();
  return (
    <table className="w-full border-collapse text-[0.9375rem] leading-snug">
      <caption className="sr-only">What each item costs</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Item</th>
          <th scope="col">In all</th>
        </tr>
      </thead>
      <tbody>
        {items.map((money) => (
          <tr key={money.item.itemId} className="border-b border-line align-top">
            <th scope="row" className="py-1.5 text-left font-normal wrap-anywhere">
              <button
                type="button"
                onClick={() => act.goTo({ on: 'item', itemId: money.item.itemId, field: 'cost' })}
                className="min-h-6 text-left font-medium text-teal underline decoration-1 underline-offset-[0.2em] hover:text-teal-hover pointer-coarse:min-h-11"
              >
                {money.item.title}
              </button>
              <span className="block text-sm text-ink-soft">
                <Sentence>{costInWords(money, currency)}</Sentence>
                {money.item.payment === 'onSite' && ', paid on site'}
              </span>
            </th>
            <td translate="no" className="py-1.5 pl-2.5 text-right font-semibold tabular-nums">
              {formatAmount(money.total, currency)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
