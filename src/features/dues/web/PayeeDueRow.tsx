import { useId, useState } from 'react';
import { formatReadableDate } from '@/platform/domain/calendarDate';
import { Button } from '@/platform/web/ui/Button';
import { cn } from '@/platform/web/ui/cn';
import { Problem } from '@/platform/web/ui/Problem';
import { Sentence } from '@/platform/web/ui/Sentence';
import type { DueView, PayeeDues, PaymentView } from '../domain/dueViews';
import { exactAmount } from '../domain/exactAmount';
import { useWaiveDue } from './api';
import { ChangeDueDialog } from './DueDialogs';
import { DueMark } from './DueMark';
import { ConfirmDialog, NotHereDialog, WaiveDialog } from './PayeeDialogs';
import { PaymentLines } from './PaymentLines';

/** What is being done with a row. */
type Doing =
  | { what: 'change' | 'waive' | 'confirm' }
  | { what: 'confirmSaid' | 'notHere'; payment: PaymentView };

interface PayeeDueRowProps {
  tripId: string;
  page: Pick<PayeeDues, 'today' | 'lastDay'>;
  due: DueView;
}

/** A row as the payee has it: its amount and day, its payments, and what can be done with them. */
export function PayeeDueRow({ tripId, page, due }: PayeeDueRowProps) {
  const id = useId();
  const [doing, setDoing] = useState<Doing | null>(null);
  const { dueId, kind, amount, currency, dueBy, state, left, said, version, waivedReason } = due;
  const askAgain = useWaiveDue(tripId);
  const isWaived = waivedReason !== '';
  const of = { tripId, due, onClose: () => setDoing(null) };
  const button = (words: string, next: Doing) => (
    <Button
      key={words}
      size="sm"
      variant="quiet"
      aria-describedby={id}
      onClick={() => setDoing(next)}
    >
      {words}
    </Button>
  );
  return (
    <li className="py-1.5">
      <div className="flex flex-wrap items-center gap-x-4">
        <p id={id} className="min-w-0 grow basis-40 font-semibold wrap-anywhere">
          {due.title}
          <span
            className={cn('font-normal', state === 'overdue' ? 'text-danger' : 'text-ink-soft')}
          >
            {' '}
            <Sentence>{`by ${formatReadableDate(dueBy)}`}</Sentence>
          </span>
        </p>
        <p className="flex flex-wrap items-center gap-x-4 max-sm:w-full max-sm:justify-between">
          <DueMark state={state} />
          <span
            translate="no"
            className={cn('font-semibold tabular-nums', isWaived && 'line-through')}
          >
            {kind === 'refund' && '−'}
            {exactAmount(amount, currency)}
          </span>
        </p>
        <div className="-mr-3 flex flex-wrap justify-end max-sm:mr-0 max-sm:-ml-3 max-sm:w-full max-sm:justify-start">
          {said === 0 && left > 0 && button('Confirm', { what: 'confirm' })}
          {button('Change', { what: 'change' })}
          {isWaived ? (
            <Button
              size="sm"
              variant="quiet"
              aria-describedby={id}
              pending={askAgain.isPending}
              onClick={() =>
                askAgain.mutate({ dueId, began: version, waives: false, reason: waivedReason })
              }
            >
              Ask Again
            </Button>
          ) : (
            left > 0 && button('Waive', { what: 'waive' })
          )}
        </div>
      </div>
      <PaymentLines
        due={due}
        actions={(payment) =>
          payment.state === 'said' ? (
            <span className="-ml-3 flex flex-wrap">
              {button('Confirm', { what: 'confirmSaid', payment })}
              {button('Not Here', { what: 'notHere', payment })}
            </span>
          ) : (
            payment.state === 'confirmed' && (
              <span className="-ml-3">
                {button('Not Paid After All', { what: 'notHere', payment })}
              </span>
            )
          )
        }
      />
      <Problem>{askAgain.problem}</Problem>
      {doing?.what === 'change' && <ChangeDueDialog {...of} page={page} />}
      {doing?.what === 'waive' && <WaiveDialog {...of} />}
      {doing?.what === 'confirm' && <ConfirmDialog {...of} payment={null} />}
      {doing?.what === 'confirmSaid' && <ConfirmDialog {...of} payment={doing.payment} />}
      {doing?.what === 'notHere' && <NotHereDialog {...of} payment={doing.payment} />}
    </li>
  );
}
