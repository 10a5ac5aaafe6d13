import * as z from 'zod/mini';
import { formatTypedDate, localDay } from '@/platform/domain/calendarDate';
import { DateField } from '@/platform/web/forms/DateField';
import { TextField } from '@/platform/web/forms/TextField';
import { sayPaidFields } from '../domain/dueInputs';
import type { DueView } from '../domain/dueViews';
import { exactAmount } from '../domain/exactAmount';
import { useSayPaid } from './api';
import { AmountField, RowDialog } from './RowDialog';

const schema = z.object(sayPaidFields);

/** A guest for whom the reader, the organizer, answers. */
export interface OwingGuest {
  travelerId: string;
  name: string;
}

interface SayPaidDialogProps {
  tripId: string;
  due: DueView;
  /** Whose due it is, if not the reader's own. */
  guest: OwingGuest | undefined;
  onClose: () => void;
}

/** What says that a due is paid: one's own, or that of a guest for whom the reader answers. */
export const sayPaidWords = (guest: OwingGuest | undefined): string =>
  guest ? `${guest.name} Has Paid` : 'I Have Paid';

/** 'I Have Paid': said to be paid until the payee answers (SPEC-4 15.2). */
export function SayPaidDialog({ tripId, due, guest, onClose }: SayPaidDialogProps) {
  const { dueId, currency, left, said } = due;
  const { mutateAsync: sayPaid } = useSayPaid(tripId);
  const words = sayPaidWords(guest);
  const today = localDay(new Date());
  return (
    <RowDialog
      {...{ due, schema, onClose }}
      title={words}
      description="Whoever is paid confirms it once it has arrived."
      start={{ amount: '', paidOn: formatTypedDate(today), note: '' }}
      draftKey="paid"
      label={words}
      send={(values, began) => sayPaid({ dueId, began, ...values, travelerId: guest?.travelerId })}
      said="Thank you. It is confirmed once it has arrived."
    >
      <AmountField
        currency={currency}
        hint={`Leave it empty for all of ${exactAmount(left - said, currency)}.`}
      />
      <DateField name="paidOn" label="Paid on" max={today} required />
      <TextField name="note" label="Note" hint="Such as from whose account." />
    </RowDialog>
  );
}
