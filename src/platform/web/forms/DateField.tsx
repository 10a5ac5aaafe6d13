import { useFormContext, useWatch } from 'react-hook-form';
import { type CalendarDate, formatTypedDate, parseTypedDate } from '@/platform/domain/calendarDate';
import { CalendarButton } from './CalendarButton';
import { Field } from './Field';
import { TypedDateInput } from './TypedDateInput';
import { type FieldProps, useField } from './useField';

type DateFieldProps = FieldProps & {
  autoComplete?: string;
  /** The days that the calendar offers; typing is judged by the schema. */
  min?: CalendarDate | undefined;
  max?: CalendarDate | undefined;
};

/** One day: typed as MM/dd/yyyy, or picked from a calendar. The form's value is the typed text. */
export function DateField({ min, max, autoComplete, ...props }: DateFieldProps) {
  const { name, label, hint, required, className } = props;
  const { control, describedBy: _, ...field } = useField(props);
  const { setValue } = useFormContext();
  const typed = useWatch({ name });
  return (
    <Field {...field} label={label} hint={hint} required={required} className={className}>
      <div className="relative">
        <TypedDateInput control={control} autoComplete={autoComplete ?? 'off'} className="pr-13" />
        <CalendarButton
          label={`Choose ${label.toLowerCase()}`}
          mode="day"
          start={parseTypedDate(String(typed ?? ''))}
          min={min}
          max={max}
          onPick={(day) =>
            setValue(name, day ? formatTypedDate(day) : '', {
              shouldDirty: true,
              shouldTouch: true,
              shouldValidate: true,
            })
          }
          className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-[0.625rem] focus-visible:-outline-offset-4"
        />
      </div>
    </Field>
  );
}
