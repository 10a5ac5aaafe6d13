import { formatReadableDate } from '@/platform/domain/calendarDate';
import { cn } from '@/platform/web/ui/cn';
import type { DueView } from '../domain/dueViews';
import { exactAmount } from '../domain/exactAmount';
import { DueMark } from './DueMark';

/** What a due is for, its amount, its day and how far it is. */
export function DueHead({ due, id }: { due: DueView; id?: string }) {
  const { kind, amount, open, currency, dueBy, state } = due;
  const isPart = open > 0 && open < amount;
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <div className="min-w-0">
        <h3 id={id} className="text-lg font-bold wrap-anywhere">
          {due.title}
        </h3>
        <p
          className={cn('text-[0.9375rem]', state === 'overdue' ? 'text-danger' : 'text-ink-soft')}
        >
          {kind === 'refund' ? 'You get this back by ' : 'By '}
          {formatReadableDate(dueBy)}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4">
        <DueMark state={state} />
        <p translate="no" className="text-lg font-semibold tabular-nums">
          {exactAmount(isPart ? open : amount, currency)}
        </p>
        {isPart && (
          <p className="text-[0.9375rem] text-ink-soft">
            left of <span translate="no">{exactAmount(amount, currency)}</span>
          </p>
        )}
      </div>
    </div>
  );
}
