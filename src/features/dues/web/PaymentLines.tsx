import type { ReactNode } from 'react';
import { formatReadableDate } from '@/platform/domain/calendarDate';
import { cn } from '@/platform/web/ui/cn';
import { Sentence } from '@/platform/web/ui/Sentence';
import { PAYMENT_STATES } from '../domain/dueState';
import type { DueView, PaymentView } from '../domain/dueViews';
import { exactAmount } from '../domain/exactAmount';

interface PaymentLinesProps {
  due: Pick<DueView, 'currency' | 'waivedReason' | 'payments'>;
  /** True for whoever said what is said to be paid. */
  isOwn?: boolean;
  /** What can be done about a payment. */
  actions?: (payment: PaymentView) => ReactNode;
}

/** What was said to be paid of a row, what the payee has answered, and why it is waived. */
export function PaymentLines({ due, isOwn = false, actions }: PaymentLinesProps) {
  const { currency, waivedReason, payments } = due;
  if (payments.length === 0 && waivedReason === '') return null;
  return (
    <ul className="mt-1 flex flex-col gap-1 text-[0.9375rem] wrap-anywhere">
      {waivedReason !== '' && <li className="text-ink-soft">Waived: {waivedReason}</li>}
      {payments.map((payment) => {
        const { paymentId, state, amount, paidOn, note, answerNote } = payment;
        const [sum, day] = [exactAmount(amount, currency), formatReadableDate(paidOn)];
        const words =
          isOwn && state === 'said'
            ? `You said that ${sum} is paid, ${day}`
            : `${sum} ${PAYMENT_STATES[state].toLowerCase()}, ${day}`;
        return (
          <li key={paymentId} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className={cn('min-w-0', state === 'notHere' ? 'text-danger' : 'text-ink-soft')}>
              <Sentence>{words}</Sentence>
              {note !== '' && <> · “{note}”</>}
              {answerNote !== '' && <> · {answerNote}</>}
            </span>
            {actions?.(payment)}
          </li>
        );
      })}
    </ul>
  );
}
