import * as z from 'zod/mini';
import { type DateRange, formatReadableDate } from '@/platform/domain/calendarDate';
import { type DayNumber, dayNumber } from '@/platform/domain/dayNumber';
import type { ChoiceKey } from '@/platform/domain/keysOf';
import { onceFor } from '@/platform/domain/onceFor';
import { nightsBetween } from '@/platform/domain/understoodDates';
import type { AnswerFields } from './answerFields';

/** When somebody can come: in order, with days between them; null if they gave none (SPEC-5 17). */
export const availabilitySchema = z.nullable(
  z.readonly(z.array(z.object({ start: z.string(), end: z.string() }))),
);
export type Availability = z.infer<typeof availabilitySchema>;

/** How many ranges somebody can give. */
export const MOST_RANGES = 5;

/**
 * SPEC 3: the availability as text, 'start date string - end date string'; empty without dates.
 * @param between what stands between two ranges: ' or ' in a sentence
 */
export function availabilityText(availability: Availability, between = '; '): string {
  return (availability ?? [])
    .map(({ start, end }) => `${formatReadableDate(start)} - ${formatReadableDate(end)}`)
    .join(between);
}

/** The same in a sentence: 'can come {range} or {range}' (SPEC-5 17). */
export const canCome = (availability: Availability): string =>
  `can come ${availabilityText(availability, ' or ')}`;

/** A range of days, both ends included. */
export interface DayRange {
  from: DayNumber;
  to: DayNumber;
}

const NONE: Availability = [];

/** Kept, because a brief asks again for each what-if. */
const daysOfRanges = onceFor((ranges: readonly DateRange[]): readonly DayRange[] =>
  ranges.map(({ start, end }) => ({ from: dayNumber(start), to: dayNumber(end) })),
);

/** The ranges as day numbers; none without dates. */
export const dayRanges = (availability: Availability): readonly DayRange[] =>
  daysOfRanges(availability ?? NONE);

/** How many days of a window, early or late, lie outside one range. */
const needIn = ({ from, to }: DayRange, start: DayNumber, nights: number): number =>
  Math.max(0, from - start) + Math.max(0, start + nights - to);

/**
 * How many days of a window lie outside what somebody gave: the fewest over their ranges, of which
 * there is at least one (SPEC-2 3.2, SPEC-5 17).
 */
export function needOf(ranges: readonly DayRange[], start: DayNumber, nights: number): number {
  let least = Infinity;
  for (const range of ranges) least = Math.min(least, needIn(range, start, nights));
  return least;
}

/** The range that a window needs the fewest days beyond: it holds most of it. The first at a tie. */
export function nearestRange(
  ranges: readonly DayRange[],
  start: DayNumber,
  nights: number,
): DayRange | undefined {
  const need = needOf(ranges, start, nights);
  return ranges.find((range) => needIn(range, start, nights) === need);
}

/** How many days a traveler would stretch their dates, by stated flexibility (SPEC-2 3.2). */
export const STRETCH_DAYS: Readonly<Record<ChoiceKey<AnswerFields['flexibility']>, number>> = {
  '': 0,
  fixed: 0,
  somewhat: 2,
  very: 7,
};

/** How many times the length of the suggested dates looks like a mistake. */
const LONG = 10;
/** In days; up to a month is never questioned, however short the trip. */
const NOT_LONG = 31;

/** A reason to question an availability, which may still be intended. */
export type AvailabilityDoubt = 'outside' | 'long';

const daysOf = ({ start, end }: DateRange) => nightsBetween(start, end) + 1;

/**
 * Returns a doubt if an availability looks like a slip: it overlaps none of the suggested dates, or
 * one of its ranges is at least ten times as long. This catches typed dates whose day and month were
 * swapped.
 */
export function availabilityDoubt(
  available: readonly DateRange[],
  suggested: DateRange,
): AvailabilityDoubt | null {
  if (available.length === 0 || available.some((range) => daysOf(range) < 1)) return null;
  if (available.every(({ start, end }) => end < suggested.start || start > suggested.end)) {
    return 'outside';
  }
  const longest = Math.max(...available.map(daysOf));
  return longest > NOT_LONG && longest >= LONG * daysOf(suggested) ? 'long' : null;
}
