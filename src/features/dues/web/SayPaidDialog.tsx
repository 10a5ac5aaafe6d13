import * as z from 'zod/mini';
import { formatTypedDate, localDay } from '@/platform/domain/calendarDate';
import { DateField } from '@/platform/web/forms/DateField';
import { TextField } from '@/platform/web/forms/TextField';
import { sayPaidFields } from '../domain/dueForms';
import type { DueView } from '../domain/dueViews';
import { exactAmount } from '../domain/exactAmount';
import { useSayPaid } from './api';
import { AmountField, RowDialog } from './RowDialog';

const schema = z.object(sayPaidFields);

interface SayPaidDialogProps {
  tripId: string;
  due: DueView;
  onClose: () => void;
}

/** 'I Have Paid': said to be paid until the payee answers (SPEC-4 15.2). */
export function SayPaidDialog({ tripId, due, onClose }: SayPaidDialogProps) {
  const { dueId, currency, open } = due;
  const { mutateAsync: sayPaid } = useSayPaid(tripId);
  const today = localDay(new Date());
  return (
    <RowDialog
      {...{ due, schema, onClose }}
      title="I Have Paid"
      description="Whoever is paid confirms it once it has arrived."
      start={{ amount: '', paidOn: formatTypedDate(today), note: '' }}
      draftKey="paid"
      label="I Have Paid"
      send={(values, began) => sayPaid({ dueId, began, ...values })}
      said="Thank you. It is confirmed once it has arrived."
    >
      <AmountField
        currency={currency}
        hint={`Leave it empty for all of ${exactAmount(open, currency)}.`}
      />
      <DateField name="paidOn" label="Paid on" max={today} required />
      <TextField name="note" label="Note" hint="Such as from whose account." />
    </RowDialog>
  );
}
