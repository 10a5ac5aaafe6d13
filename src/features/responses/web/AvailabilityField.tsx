import { CalendarCheck, CalendarPlus } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  type DateRange,
  dateRange,
  formatReadableRange,
  formatTypedDate,
} from '@/platform/domain/calendarDate';
import { joinedRanges, rangeWithoutYear } from '@/platform/domain/dateRanges';
import { keysOf } from '@/platform/domain/keysOf';
import { readDate } from '@/platform/domain/readDate';
import { afterPress } from '@/platform/web/forms/afterPress';
import { DateRangeField } from '@/platform/web/forms/DateRangeField';
import { useRows } from '@/platform/web/forms/useRows';
import type { SeveralRanges } from '@/platform/web/forms/useTypedDays';
import { Button } from '@/platform/web/ui/Button';
import { FieldError } from '@/platform/web/ui/field/FieldError';
import { Notice } from '@/platform/web/ui/Notice';
import { ANSWER_FIELDS } from '../domain/answerFields';
import { type AnswersInput, TOO_MANY_RANGES, type TypedRange } from '../domain/answers';
import { type AvailabilityDoubt, availabilityDoubt, MOST_RANGES } from '../domain/availability';
import { asFields, NEW_RANGE, rangesIn, typedRange } from '../domain/startingAnswers';

const DAYS = { startLabel: 'First day', endLabel: 'Last day' };
const TOUCHED = { shouldDirty: true, shouldTouch: true };

/** A typed range, if both of its days are complete and in order. */
function rangeIn({ rangeStart, rangeEnd }: TypedRange): DateRange | null {
  const range = dateRange(readDate(rangeStart), readDate(rangeEnd));
  return range && range.start <= range.end ? range : null;
}

/** When somebody can come: SPEC 3's two fields, and a row for each further range (SPEC-5 17). */
export function AvailabilityField({ suggested }: { suggested: DateRange | null }) {
  const { getValues, setValue } = useFormContext<AnswersInput>();
  const { fields, append, remove, rows, fault } = useRows<TypedRange>('ranges');
  const [availabilityStart, availabilityEnd] = useWatch<
    AnswersInput,
    ['availabilityStart', 'availabilityEnd']
  >({ name: ['availabilityStart', 'availabilityEnd'] });
  const typed = rangesIn({ availabilityStart, availabilityEnd, ranges: rows });
  const button = useRef<HTMLButtonElement>(null);
  /** What was joined, as long as nothing else is typed. */
  const [joined, setJoined] = useState({ words: '', of: '' });

  const fill = (all: readonly TypedRange[]) => {
    const fields = asFields(all);
    for (const name of keysOf(fields)) setValue(name, fields[name], TOUCHED);
  };
  const now = () => rangesIn(getValues());
  /** Makes one of ranges that overlap or touch, and says so. */
  const join = (all = now()) => {
    const given = all.flatMap((one) => rangeIn(one) ?? []);
    const ranges = joinedRanges(given);
    if (ranges.length === given.length) return;
    const rows = [...ranges.map(typedRange), ...all.filter((one) => !rangeIn(one))];
    fill(rows);
    const made = ranges.filter(
      ({ start, end }) => given.filter((one) => start <= one.start && one.end <= end).length > 1,
    );
    setJoined({
      words: made
        .map(({ start, end }) => `These are one range: ${rangeWithoutYear(start, end)}.`)
        .join(' '),
      of: JSON.stringify(rows),
    });
  };
  /** How ranges are filled in that are typed into the fields of one. */
  const severalAt = (at: number): SeveralRanges => {
    const besides = () => now().filter((one, n) => n !== at && one.rangeStart + one.rangeEnd);
    return {
      fault: (ranges) => (ranges.length + besides().length > MOST_RANGES ? TOO_MANY_RANGES : null),
      fill: (ranges) => {
        const all = now();
        const own = ranges.map(typedRange);
        const rows = [...all.slice(0, at), ...own, ...all.slice(at + 1)].filter(
          (one) => one.rangeStart + one.rangeEnd,
        );
        fill(rows);
        join(rows);
      },
    };
  };

  // Whatever had the focus may be gone with its row; in the same commit, before `keepFocus` looks.
  const count = useRef(fields.length);
  useLayoutEffect(() => {
    const isFewer = fields.length < count.current;
    count.current = fields.length;
    if (isFewer && document.activeElement === document.body) button.current?.focus();
  }, [fields.length]);

  const add = fields.length + 1 < MOST_RANGES && (
    <Button
      ref={button}
      variant="quiet"
      className="-ml-2 px-2!"
      onClick={() => append(NEW_RANGE, { focusName: `ranges.${fields.length}.rangeStart` })}
    >
      <CalendarPlus aria-hidden="true" />
      Add Another Range
    </Button>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears only that a field was left
    <div className="min-w-0" onBlur={() => afterPress(() => join())}>
      <DateRangeField
        label={ANSWER_FIELDS.availability.label}
        startName="availabilityStart"
        endName="availabilityEnd"
        {...DAYS}
        near={suggested}
        several={severalAt(0)}
        hint="The days between which you could travel."
        actions={
          <>
            {suggested && <SuggestedDatesButton dates={suggested} />}
            {fields.length === 0 && add}
          </>
        }
      />
      {fields.length > 0 && (
        <div className="mt-3 flex flex-col gap-3">
          {fields.map(({ id }, at) => (
            <DateRangeField
              key={id}
              label={`Range ${at + 2}`}
              startName={`ranges.${at}.rangeStart`}
              endName={`ranges.${at}.rangeEnd`}
              startControl="rangeStart"
              endControl="rangeEnd"
              {...DAYS}
              near={suggested}
              several={severalAt(at + 1)}
              actions={
                <Button
                  variant="quietDanger"
                  className="px-2!"
                  aria-label={`Remove range ${at + 2}`}
                  onClick={() => remove(at)}
                >
                  Remove
                </Button>
              }
            />
          ))}
          {add && <div>{add}</div>}
        </div>
      )}
      <FieldError id="ranges-error" message={fault} />
      <div aria-live="polite" className="text-[0.9375rem] leading-normal font-medium">
        {joined.of === JSON.stringify(typed) && <p className="mt-1">{joined.words}</p>}
      </div>
      {suggested && <AvailabilityQuestion ranges={typed} suggested={suggested} />}
    </div>
  );
}

/** One tap for anyone free on exactly the suggested dates. */
function SuggestedDatesButton({ dates }: { dates: DateRange }) {
  const { setValue } = useFormContext();
  const fillIn = () => {
    const touched = { ...TOUCHED, shouldValidate: true };
    setValue('availabilityStart', formatTypedDate(dates.start), touched);
    setValue('availabilityEnd', formatTypedDate(dates.end), touched);
  };
  return (
    <Button variant="quiet" className="-ml-2 px-2!" onClick={fillIn}>
      <CalendarCheck aria-hidden="true" />
      Use the Suggested Dates
    </Button>
  );
}

const QUESTIONS: Record<AvailabilityDoubt, (suggested: string) => string> = {
  outside: (suggested) => `None of these days is among the suggested ones, ${suggested}.`,
  long: (suggested) => `That is at least ten times as long as the suggested dates, ${suggested}.`,
};

interface AvailabilityQuestionProps {
  ranges: readonly TypedRange[];
  suggested: DateRange;
}

/** Asks about dates that look like a slip. Nothing is refused; a Yes covers only these dates. */
function AvailabilityQuestion({ ranges, suggested }: AvailabilityQuestionProps) {
  const [meant, setMeant] = useState<string | null>(null);
  const available = ranges.flatMap((one) => rangeIn(one) ?? []);
  const doubt = availabilityDoubt(available, suggested);
  const days = JSON.stringify(available);
  if (!doubt || meant === days) return null;
  const dates = formatReadableRange(suggested.start, suggested.end) ?? '';
  return (
    <Notice
      tone="warn"
      className="mt-3"
      actions={<Button onClick={() => setMeant(days)}>Yes, That’s Right</Button>}
    >
      {QUESTIONS[doubt](dates)} Is that what you mean?
    </Notice>
  );
}
