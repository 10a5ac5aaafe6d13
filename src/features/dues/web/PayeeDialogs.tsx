import * as z from 'zod/mini';
import { formatReadableDate, formatTypedDate, localDay } from '@/platform/domain/calendarDate';
import { typedAmount } from '@/platform/domain/money/amount';
import { requiredText } from '@/platform/domain/text';
import { SHORT_TEXT } from '@/platform/domain/textLimits';
import { DateField } from '@/platform/web/forms/DateField';
import { TextAreaField } from '@/platform/web/forms/TextAreaField';
import { TextField } from '@/platform/web/forms/TextField';
import { ANSWER_NOTE_MAX, confirmFields, notHereFields, SAY_WHY } from '../domain/dueForms';
import type { DueView, PaymentView } from '../domain/dueViews';
import { exactAmount } from '../domain/exactAmount';
import { useConfirmPayment, useNotHere, useWaiveDue } from './api';
import { AmountField, RowDialog } from './RowDialog';

interface OfDue {
  tripId: string;
  due: DueView;
  onClose: () => void;
}

const confirmSchema = z.omit(z.object(confirmFields), { paymentId: true });

/** 'Confirm': what has arrived, all of it or a part; `payment` is null if nobody had said so. */
export function ConfirmDialog({
  tripId,
  due,
  payment,
  onClose,
}: OfDue & { payment: PaymentView | null }) {
  const { dueId, currency, left, kind } = due;
  const { mutateAsync: confirm } = useConfirmPayment(tripId);
  const today = localDay(new Date());
  const start = {
    amount: typedAmount(Math.min(payment?.amount ?? left, left), currency),
    paidOn: formatTypedDate(payment?.paidOn ?? today),
    answerNote: '',
  };
  return (
    <RowDialog
      {...{ due, start, onClose }}
      schema={confirmSchema}
      title={kind === 'refund' ? 'What was paid back?' : 'What has arrived?'}
      description={`${exactAmount(left, currency)} is open. A part can be confirmed too.`}
      draftKey={`confirm-${payment?.paymentId ?? 'new'}`}
      label="Confirm"
      send={(values, began) =>
        confirm({ dueId, began, paymentId: payment?.paymentId ?? null, ...values })
      }
      said="Confirmed."
    >
      <AmountField currency={currency} required />
      <DateField
        name="paidOn"
        label={kind === 'refund' ? 'Paid back on' : 'Arrived on'}
        max={today}
        required
      />
      <TextAreaField name="answerNote" label="Note" rows={1} limit={ANSWER_NOTE_MAX} />
    </RowDialog>
  );
}

const notHereSchema = z.omit(z.object(notHereFields), { paymentId: true });

/**
 * 'Not Here': what was said to be paid has not arrived; 'Not Paid After All': nor has what was
 * confirmed. Both with a note for whoever owes it.
 */
export function NotHereDialog({ tripId, due, payment, onClose }: OfDue & { payment: PaymentView }) {
  const { dueId, currency } = due;
  const { paymentId, amount, paidOn, state } = payment;
  const isConfirmed = state === 'confirmed';
  const { mutateAsync: sayNotHere } = useNotHere(tripId);
  return (
    <RowDialog
      {...{ due, onClose }}
      schema={notHereSchema}
      start={{ answerNote: '' }}
      title={isConfirmed ? 'Not paid after all?' : 'Not here?'}
      description={`${exactAmount(amount, currency)}, ${isConfirmed ? 'confirmed as' : 'said to be'} paid on ${formatReadableDate(paidOn)}, is open again. Whoever owes it reads your note.`}
      draftKey={`not-here-${paymentId}`}
      label={isConfirmed ? 'Not Paid After All' : 'Not Here'}
      send={(values, began) => sayNotHere({ dueId, began, paymentId, ...values })}
      said="They read that it is not here."
    >
      <TextAreaField name="answerNote" label="Note" rows={2} limit={ANSWER_NOTE_MAX} />
    </RowDialog>
  );
}

const waiveSchema = z.object({ reason: requiredText(SHORT_TEXT, SAY_WHY) });

/** 'Waive': nobody has to pay it any more. */
export function WaiveDialog({ tripId, due, onClose }: OfDue) {
  const { dueId, currency, left } = due;
  const { mutateAsync: waive } = useWaiveDue(tripId);
  return (
    <RowDialog
      {...{ due, onClose }}
      schema={waiveSchema}
      start={{ reason: '' }}
      title="Waive it?"
      description={`${exactAmount(left, currency)} is not asked for any more. Whoever owes it reads the reason.`}
      draftKey="waive"
      label="Waive"
      send={({ reason }, began) => waive({ dueId, began, waives: true, reason })}
      said="Waived."
    >
      <TextField name="reason" label="Why?" required />
    </RowDialog>
  );
}
