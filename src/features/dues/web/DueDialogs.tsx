import type { CalendarDate } from '@/platform/domain/calendarDate';
import { DateField } from '@/platform/web/forms/DateField';
import { TextField } from '@/platform/web/forms/TextField';

interface DueFieldsProps {
  currency: string;
  /** The days that a due may have. */
  min: CalendarDate;
  max: CalendarDate | null;
}

interface AmountFieldProps {
  currency: string;
  hint?: string;
  required?: boolean;
}

/** An amount of a due, in the plan's currency. */
export function AmountField({ currency, ...props }: AmountFieldProps) {
  return (
    <TextField
      {...props}
      name="amount"
      label={`Amount, ${currency}`}
      inputMode="decimal"
      autoComplete="off"
    />
  );
}

/** The fields of a row: what it is for, how much and by when. */
export function DueFields({ currency, min, max }: DueFieldsProps) {
  return (
    <>
      <TextField name="title" label="What for" hint="Such as “Visa fee”." required />
      <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
        <AmountField currency={currency} required />
        <DateField name="dueBy" label="By" min={min} max={max ?? undefined} required />
      </div>
    </>
  );
}
