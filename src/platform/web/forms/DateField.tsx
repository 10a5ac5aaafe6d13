import { useFormContext } from 'react-hook-form';
import { type CalendarDate, type DateRange, formatTypedDate } from '@/platform/domain/calendarDate';
import { understoodDates, understoodDay } from '@/platform/domain/understoodDates';
import { useToday } from '../reader';
import { Field } from '../ui/field/Field';
import { CalendarButton } from './CalendarButton';
import { TypedDateInput, UnderstoodDates } from './TypedDateInput';
import { type FieldProps, useField } from './useField';
import { dateExample, useTypedDays } from './useTypedDays';

type DateFieldProps = FieldProps & {
  autoComplete?: string;
  /** The range that the calendar offers. Typed dates are checked by the schema. */
  min?: CalendarDate | undefined;
  max?: CalendarDate | undefined;
  /** True if `max` also decides the century of a two-digit year, as for a birthday. */
  isPast?: boolean;
  /** The day the calendar opens at if none is chosen (default: today), and the example's year. */
  openTo?: CalendarDate | undefined;
  /** The trip's own dates, near which a day typed without its year is. */
  near?: DateRange | undefined;
  /** The field of the other end, if this one is the first or last day of a range. */
  startName?: string;
  endName?: string;
};

/** A day, typed as MM/dd/yyyy or picked from a calendar. The form's value is the typed text. */
export function DateField(given: DateFieldProps) {
  const { min, max, isPast = false, openTo: opensAt, near, startName, endName, ...others } = given;
  const { autoComplete, ...props } = others;
  const openTo = opensAt ?? near?.start;
  const latest = isPast ? max : undefined;
  const { name, label } = props;
  const { control, describedBy: _, ...field } = useField(props);
  const { setValue } = useFormContext();
  const today = useToday();
  const typed = useTypedDays(name, { startName, endName, near, latest });
  const { start: first = null, end: last = null } = typed.days ?? {};
  const day = startName ? (last ?? first) : first;
  const error = typed.errorOf(field.error);
  const exampleYear = Number((openTo ?? today).slice(0, 4));
  return (
    <Field {...field} error={error} example={dateExample(error, exampleYear)}>
      <div className="relative">
        <TypedDateInput
          control={{ ...control, 'aria-invalid': error !== null || undefined }}
          onLeave={typed.leave}
          autoComplete={autoComplete ?? 'off'}
          className="pr-13"
        />
        <CalendarButton
          label={`Choose ${label.toLowerCase()}`}
          mode="day"
          start={day}
          min={min}
          max={max}
          openTo={openTo}
          onPick={(picked) =>
            setValue(name, picked ? formatTypedDate(picked) : '', {
              shouldDirty: true,
              shouldTouch: true,
              shouldValidate: true,
            })
          }
          className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-[0.625rem] focus-visible:-outline-offset-4"
        />
      </div>
      <UnderstoodDates
        text={last ? understoodDates(first, last) : first && understoodDay(first)}
        typed={typed}
      />
    </Field>
  );
}
