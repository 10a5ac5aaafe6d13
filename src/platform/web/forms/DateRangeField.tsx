import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { type CalendarDate, type DateRange, formatTypedDate } from '@/platform/domain/calendarDate';
import { understoodDates } from '@/platform/domain/understoodDates';
import { useToday } from '../reader';
import { Field } from '../ui/field/Field';
import { FieldError } from '../ui/field/FieldError';
import { CalendarButton } from './CalendarButton';
import { FieldSet } from './FieldSet';
import { TypedDateInput, UnderstoodDates } from './TypedDateInput';
import { useField, useRecheck } from './useField';
import { dateExample, type SeveralRanges, useTypedDays } from './useTypedDays';

interface DateRangeFieldProps {
  label: string;
  required?: boolean;
  startName: string;
  endName: string;
  startLabel?: string;
  endLabel?: string;
  /** The controls' names where they are not the keys, as in rows of a list. */
  startControl?: string;
  endControl?: string;
  /** Also reads several ranges in one of the fields. */
  several?: SeveralRanges | undefined;
  min?: CalendarDate | undefined;
  /** The trip's own dates: the calendar opens there, and a day typed without its year is near. */
  near?: DateRange | null | undefined;
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
    near,
    hint = null,
    actions,
    startLabel = 'Start date',
    endLabel = 'End date',
    startControl,
    endControl,
    several,
  } = props;
  const first = useField({
    ...{ name: startName, label: startLabel, required, alsoCheck: [endName] },
    ...(startControl && { controlName: startControl }),
  });
  const last = useField({
    ...{ name: endName, label: endLabel, required, alsoCheck: [startName] },
    ...(endControl && { controlName: endControl }),
  });
  const { setValue } = useFormContext();
  const recheck = useRecheck();
  const today = useToday();
  const typed = [
    useTypedDays(startName, { endName, near, several }),
    useTypedDays(endName, { startName, near, several }),
  ] as const;
  // A range typed into one field is both days.
  const range = typed.find(({ days }) => days?.end)?.days;
  const start = range?.start ?? typed[0].days?.start ?? null;
  const end = range?.end ?? typed[1].days?.start ?? null;
  const ranges = typed.find((one) => one.ranges)?.ranges ?? [];
  const understood = ranges.map((one) => understoodDates(one.start, one.end)).join(';\n');

  const pick = (from: CalendarDate | null, to: CalendarDate | null) => {
    const touched = { shouldDirty: true, shouldTouch: true };
    setValue(startName, from ? formatTypedDate(from) : '', touched);
    // Between the two taps the end is missing, which is not an error yet.
    setValue(endName, to ? formatTypedDate(to) : '', to ? touched : { shouldDirty: true });
    if (to) recheck([startName, endName]);
  };

  // A rule about both days ('Please select both …') is shown once, below both.
  const errors = [typed[0].errorOf(first.error), typed[1].errorOf(last.error)] as const;
  const shared = errors[0] !== null && errors[0] === errors[1] ? errors[0] : null;
  // A year ahead, because that is when trips are.
  const exampleYear = Number((near?.start ?? today).slice(0, 4)) + (near ? 0 : 1);
  const example = (error: string | null) => {
    const day = dateExample(error, exampleYear);
    return day && `${day} or Jun 25 – 30`;
  };
  const sides = [
    { ...first, label: startLabel, error: errors[0], onLeave: typed[0].leave },
    { ...last, label: endLabel, error: errors[1], onLeave: typed[1].leave },
  ];

  return (
    <FieldSet label={label} required={required} errorId={first.errorId} error={null}>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-3 gap-y-4">
        {sides.map(({ control, describedBy: _, onLeave, ...side }) => (
          <Field
            key={control.name}
            {...side}
            hint={undefined}
            required={false}
            error={shared ? null : side.error}
            example={example(side.error)}
          >
            <TypedDateInput
              control={{ ...control, 'aria-invalid': side.error !== null || undefined }}
              onLeave={onLeave}
              // A number pad has no letters for 'Jul 3-10 or Aug 7-21'.
              {...(several && { inputMode: 'text' })}
            />
          </Field>
        ))}
      </div>
      {shared && <FieldError id={first.errorId} message={shared} example={example(shared)} />}
      <UnderstoodDates
        text={understood || (understoodDates(start, end) ?? hint)}
        typed={typed.find(({ or, meant }) => meant ?? or)}
      />
      <div className="flex flex-wrap gap-x-6">
        <CalendarButton
          label={`${label}: choose the first and the last day`}
          mode="range"
          start={start}
          end={end}
          min={min}
          openTo={near?.start}
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
