import type { Item } from '@/features/plans/domain/item';
import { ITEM_KINDS } from '@/features/plans/domain/itemKinds';
import { type CalendarDate, formatTypedDate } from '@/platform/domain/calendarDate';
import { dayNumber, shifted } from '@/platform/domain/dayNumber';
import { readDate } from '@/platform/domain/readDate';
import { instantsOf } from '@/platform/domain/zonedTime';
import type { ItemForm } from './itemForm';

type Times = Pick<Item, 'startTime' | 'endTime' | 'timeZone' | 'endTimeZone'>;

/** Over the date line one may arrive on the day before, or two days later. */
const LENGTHS = [-1, 0, 1, 2];

/**
 * Guesses how many days after its first one an item ends: on the first day on which the clock there
 * shows the end after the start. Null without both times.
 * @param planZone the time zone of an item that has none of its own
 */
export function guessedLength(first: CalendarDate, times: Times, planZone: string): number | null {
  const { startTime, endTime, timeZone, endTimeZone } = times;
  if (startTime === null || endTime === null) return null;
  const startZone = timeZone ?? planZone;
  const instantOf = instantsOf();
  const start = instantOf(first, startTime, startZone);
  const endAfter = (days: number) =>
    instantOf(shifted(first, days), endTime, endTimeZone ?? startZone);
  return LENGTHS.find((days) => endAfter(days) >= start) ?? null;
}

/** An item's last day as guessed anew, and how many days that is after its first one. */
export interface GuessedEnd {
  lasts: number;
  /** As typed into the form. */
  endsOn: string;
  day: CalendarDate;
}

/** How many days after its first one an item ends, as typed; null if that cannot be read. */
export function lastedIn({ startsOn, endsOn }: Pick<ItemForm, 'startsOn' | 'endsOn'>) {
  const first = readDate(startsOn);
  const last = endsOn.trim() === '' ? first : readDate(endsOn);
  return first === null || last === null ? null : dayNumber(last) - dayNumber(first);
}

/** What the guess of a last day depends on besides the item's form. */
interface GuessedBy {
  /** How many days after its first one the app itself let the item end; null if it did not. */
  guessed: number | null;
  /** The plan's time zone, and the one that it had before. */
  planZone: string;
  oldPlanZone?: string;
}

/**
 * Guesses an item's last day again if its zones have changed, or the plan's where it has none
 * (SPEC-2 5). Null if it is as it was, or if somebody typed it.
 */
export function guessedAgain(
  before: ItemForm,
  typed: ItemForm,
  { guessed, planZone, oldPlanZone = planZone }: GuessedBy,
): GuessedEnd | null {
  const isInSameZones =
    before.timeZone === typed.timeZone &&
    before.endTimeZone === typed.endTimeZone &&
    planZone === oldPlanZone;
  const first = readDate(typed.startsOn);
  const lasted = lastedIn(typed);
  if (isInSameZones || ITEM_KINDS[typed.kind].isStay || first === null || lasted === null)
    return null;
  if (typed.endsOn.trim() !== '' && lasted !== guessed) return null;
  const times = {
    startTime: typed.startTime || null,
    endTime: typed.endTime || null,
    timeZone: typed.timeZone || null,
    endTimeZone: typed.endTimeZone || null,
  };
  const lasts = guessedLength(first, times, planZone);
  if (lasts === null || lasts === lasted) return null;
  const day = shifted(first, lasts);
  return { lasts, endsOn: formatTypedDate(day), day };
}
