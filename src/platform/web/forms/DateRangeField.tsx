import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type CalendarDate, formatTypedDate, localDay } from '@/platform/domain/calendarDate';
import { readDate } from '@/platform/domain/readDate';
import { understoodDates } from '@/platform/domain/understoodDates';
import { Field } from '../ui/field/Field';
import { FieldError } from '../ui/field/FieldError';
import { CalendarButton } from './CalendarButton';
import { dateExample } from './dateExample';
import { FieldSet } from './FieldSet';
import { TypedDateInput } from './TypedDateInput';
import { UnderstoodDates } from './UnderstoodDates';
import { useField, useRecheck } from './useField';

interface DateRangeFieldProps {
  label: string;
  required?: boolean;
  startName: string;
  endName: string;
  startLabel?: string;
  endLabel?: string;
  min?: CalendarDate | undefined;
  /** The day the calendar opens at if none is chosen. Defaults to today. */
  openTo?: CalendarDate | undefined;
  /** What is asked for, until there are dates to spell out. */
  hint?: string;
  /** Other ways to choose, next to the calendar's button. */
  actions?: ReactNode;
}

/** Two days, each typed as MM/dd/yyyy under its own name, and one calendar for tapping both. */
export function DateRangeField(props: DateRangeFieldProps) {
  const {
    label,
    required = false,
    startName,
    endName,
    min,
    openTo,
    hint = null,
    actions,
    startLabel = 'Start date',
    endLabel = 'End date',
  } = props;
  const first = useField({ name: startName, label: startLabel, required, alsoCheck: [endName] });
  const last = useField({ name: endName, label: endLabel, required, alsoCheck: [startName] });
  const { setValue } = useFormContext();
  const recheck = useRecheck();
  const [start, end] = useWatch({ name: [startName, endName] }).map((typed) =>
    readDate(String(typed ?? '')),
  ) as [CalendarDate | null, CalendarDate | null];

  const pick = (from: CalendarDate | null, to: CalendarDate | null) => {
    const touched = { shouldDirty: true, shouldTouch: true };
    setValue(startName, from ? formatTypedDate(from) : '', touched);
    // Between the two taps the end is missing, which is not an error yet.
    setValue(endName, to ? formatTypedDate(to) : '', to ? touched : { shouldDirty: true });
    if (to) recheck([startName, endName]);
  };

  // A rule about both days ('Please select both …') is shown once, below both.
  const shared = first.error !== null && first.error === last.error ? first.error : null;
  // A year ahead, because that is when trips are.
  const exampleYear = Number((openTo ?? localDay(new Date())).slice(0, 4)) + (openTo ? 0 : 1);
  const example = (error: string | null) => dateExample(error, exampleYear);
  const sides = [
    { ...first, label: startLabel },
    { ...last, label: endLabel },
  ];

  return (
    <FieldSet label={label} required={required} errorId={first.errorId} error={null}>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-3 gap-y-4">
        {sides.map(({ control, describedBy: _, ...side }) => (
          <Field
            key={control.name}
            {...side}
            hint={undefined}
            required={false}
            error={shared ? null : side.error}
            example={example(side.error)}
          >
            <TypedDateInput control={control} />
          </Field>
        ))}
      </div>
      {shared && <FieldError id={first.errorId} message={shared} example={example(shared)} />}
      <UnderstoodDates text={understoodDates(start, end) ?? hint} />
      <div className="flex flex-wrap gap-x-6">
        <CalendarButton
          label={`${label}: choose the first and the last day`}
          mode="range"
          start={start}
          end={end}
          min={min}
          openTo={openTo}
          onPick={pick}
          className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-lg px-2 font-semibold"
        >
          Calendar
        </CalendarButton>
        {actions}
      </div>
    </FieldSet>
  );
}
