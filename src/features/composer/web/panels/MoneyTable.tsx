import { Download } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import type { MoneySheet } from '@/features/money/domain/moneySheet';
import {
  type MoneyLine,
  moneyCsv,
  moneyTable,
  type MoneyTable as Table,
} from '@/features/money/domain/moneyTable';
import { formatAmount } from '@/platform/domain/money/amount';
import { slug } from '@/platform/domain/slug';
import { downloadCsv } from '@/platform/web/downloadFile';
import { Button } from '@/platform/web/ui/Button';
import { Dialog } from '@/platform/web/ui/dialog/Dialog';

/**
 * A plan's money, to check by hand: what makes up each person's share, and how each item was split.
 */
export function MoneyTable({ sheet, onClose }: { sheet: MoneySheet; onClose: () => void }) {
  const { plan, planned, travelers, optedIn } = sheet;
  const table = useMemo(
    () => moneyTable(plan, planned, travelers, optedIn),
    [plan, planned, travelers, optedIn],
  );
  const save = () => downloadCsv(`money-${slug(plan.planTitle) || 'plan'}.csv`, moneyCsv(table));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`The money of ${plan.planTitle}`}
      description="What each person’s share is made of, and how each item was split."
      className="max-w-3xl!"
    >
      <Button size="sm" onClick={save}>
        <Download aria-hidden="true" />
        Download as CSV
      </Button>
      {[...sheet.notCounted, ...sheet.inNoShare, ...sheet.beside].map(({ itemId, sentence }) => (
        <p key={`${itemId} ${sentence}`} className="mt-2 wrap-anywhere">
          {sentence}
        </p>
      ))}
      <h3 className="mt-6 text-lg font-bold">By person</h3>
      {table.people.map(({ travelerId, name, lines, share, onSite }) => (
        <Lines
          key={travelerId}
          caption={<bdi translate="no">{name}</bdi>}
          first="Item"
          lines={lines.map((line) => ({ ...line, label: line.title }))}
          sums={[['Share', share], ...(onSite === 0 ? [] : [['On site', onSite] as const])]}
          currency={table.currency}
        />
      ))}
      <h3 className="mt-8 text-lg font-bold">By item</h3>
      {table.items.map(({ itemId, title, cost, lines, unpaid, total }) => (
        <Lines
          key={itemId}
          caption={
            <>
              {title} <span className="font-normal text-ink-soft">{cost}</span>
            </>
          }
          first="Person"
          lines={lines.map((line) => ({ ...line, label: line.name }))}
          sums={[...(unpaid === 0 ? [] : [['Paid by nobody', unpaid] as const]), ['In all', total]]}
          currency={table.currency}
        />
      ))}
    </Dialog>
  );
}

interface LinesProps {
  caption: ReactNode;
  /** The header of the first column. */
  first: string;
  lines: readonly (MoneyLine & { label: string })[];
  /** The totals below them. */
  sums: readonly (readonly [label: string, amount: number])[];
  currency: Table['currency'];
}

function Lines({ caption, first, lines, sums, currency }: LinesProps) {
  return (
    <table className="mt-3 w-full border-collapse text-[0.9375rem] leading-snug tabular-nums [&_td]:py-1 [&_td]:align-top [&_th]:py-1 [&_th]:text-left [&_th]:align-top">
      <caption className="pb-1 text-left font-semibold wrap-anywhere">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{first}</th>
          <th scope="col">How</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.itemId} ${line.travelerId}`} className="border-t border-line">
            <th scope="row" className="w-2/5 pr-3 font-normal wrap-anywhere">
              {line.label}
              {line.payment === 'onSite' && <span className="text-ink-soft"> (on site)</span>}
            </th>
            <td className="pr-3 text-ink-soft">{line.how}</td>
            <td className="text-right whitespace-nowrap">
              {line.typed && (
                <span className="block text-sm text-ink-soft">
                  {formatAmount(line.typed.amount, line.typed.currency)}
                </span>
              )}
              {formatAmount(line.amount, currency)}
            </td>
          </tr>
        ))}
        {sums.map(([label, amount]) => (
          <tr key={label} className="border-t-[1.5px] border-line-strong font-semibold">
            <th scope="row" colSpan={2}>
              {label}
            </th>
            <td className="text-right whitespace-nowrap">{formatAmount(amount, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
