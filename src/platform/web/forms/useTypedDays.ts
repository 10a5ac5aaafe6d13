import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  type CalendarDate,
  type DateRange,
  dateRange,
  formatTypedDate,
} from '@/platform/domain/calendarDate';
import { readRanges } from '@/platform/domain/dateRanges';
import { INVALID_DATE, readDate } from '@/platform/domain/readDate';
import { readDays, reversedDays, type TypedDays } from '@/platform/domain/readDays';
import { useToday } from '../reader';
import { useRecheck } from './useField';

/** What a field does with several ranges that are typed into it. */
export interface SeveralRanges {
  /** Why they cannot be filled in; null if they can. */
  fault: (ranges: readonly DateRange[]) => string | null;
  fill: (ranges: readonly DateRange[]) => void;
}

interface DaysContext {
  /** The field of the range's other end, if this field is one of two. */
  startName?: string | undefined;
  endName?: string | undefined;
  /** The trip's own dates, near which a day without its year is. */
  near?: DateRange | null | undefined;
  /** What happens to several ranges typed into this field; by default they are no days. */
  several?: SeveralRanges | undefined;
  /** For a day in the past: the last that it can be (`readDate`). */
  latest?: CalendarDate | undefined;
}

type Days = Omit<TypedDays, 'or'>;

/**
 * How the text in a date's field is understood as it is typed, and what is filled in when the field
 * is left: the day, written in full, and both ends of a range.
 */
export function useTypedDays(
  name: string,
  { startName, endName, near, latest, several }: DaysContext,
) {
  const { setValue, getValues } = useFormContext();
  const recheck = useRecheck();
  const today = useToday();
  const other = startName ?? endName;
  const [value, otherValue] = useWatch({ name: [name, other ?? name] }).map((text) =>
    String(text ?? ''),
  ) as [string, string];
  // What was filled in could have meant another day too.
  const [asked, setAsked] = useState<{ text: string; or: Days } | null>(null);

  const otherDay = other ? readDate(otherValue) : null;
  // The last day of a range is the next such day after its first.
  const frame =
    startName && otherDay
      ? { today: otherDay, begins: otherDay }
      : { today, near: near ?? dateRange(otherDay, otherDay) };
  const read = (text: string): TypedDays | null => {
    if (latest !== undefined) {
      const start = readDate(text, latest);
      return start === null ? null : { start, end: null, or: null };
    }
    const days = readDays(text, frame);
    return days?.end && !other ? null : days;
  };

  const fill = ({ start, end }: Days) => {
    const touched = { shouldDirty: true, shouldTouch: true };
    const days = end ? [start, end] : [start];
    const names = end ? [startName ?? name, endName ?? name] : [name];
    for (const [at, day] of days.entries()) {
      const typed = formatTypedDate(day);
      const field = names[at] ?? name;
      if (getValues(field) !== typed) setValue(field, typed, touched);
    }
    recheck(names);
  };

  const days = read(value);
  const ranges = several && !days ? readRanges(value, { today, near }) : null;
  const fault = ranges && several ? several.fault(ranges) : null;
  const meant = latest === undefined && other ? reversedDays(value, frame) : null;
  const or = days?.or ?? (asked?.text === value ? asked.or : null);
  return {
    days,
    /** Several ranges; null if it is one, or none that can be read. */
    ranges,
    /** Another day that was perhaps meant. */
    or,
    /** The range that was meant by one whose end stands before its start. */
    meant,
    choose: (chosen: Days) => {
      setAsked(null);
      fill(chosen);
    },
    /** Fills in what is read. */
    leave: () => {
      if (ranges && !fault) several?.fill(ranges);
      if (!days) return;
      const { start, end, or } = days;
      if (or) setAsked({ text: formatTypedDate(end && startName ? end : start), or });
      fill(days);
    },
    /** Returns an error, unless the day that it misses is read. */
    errorOf: (error: string | null) => ((days || ranges) && error === INVALID_DATE ? fault : error),
  };
}

/**
 * Returns an example date for an error that only says that a date is invalid (SPEC 8). Its day is
 * above 12, so that it can't be mistaken for the month.
 */
export function dateExample(error: string | null, year: number): string | undefined {
  return error === INVALID_DATE ? `06/25/${year}` : undefined;
}
