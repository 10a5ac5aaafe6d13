import { ITEM_KINDS } from '@/features/plans/domain/itemKinds';
import { itemsByDay } from '@/features/plans/domain/itemsByDay';
import type { Plan } from '@/features/plans/domain/plan';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { dateOfDay, dayNumber } from '@/platform/domain/dayNumber';
import type { OpenItem } from '../composerContext';
import type { MergedItem } from './mergeEdits';

/** A line of a day: an item that begins on it, or one that began on another day and ends on it. */
export interface DayEntry extends MergedItem {
  isEnd: boolean;
}

type Line = DayEntry & MergedItem['item'];

/** The end of an item on another day than its start, as that day has it; none for stays. */
function endsOf(line: MergedItem): Line[] {
  const { item } = line;
  const { kind, startsOn, endsOn, timeZone, endTimeZone } = item;
  if (ITEM_KINDS[kind].isStay || !startsOn || !endsOn || endsOn === startsOn) return [];
  const there = { startTime: item.endTime, timeZone: endTimeZone ?? timeZone };
  return [{ ...line, ...item, ...there, startsOn: endsOn, isEnd: true }];
}

/**
 * Groups a plan's lines by day, in order; null for unplaced ones. An open item stays where it was
 * opened, whatever days are typed into it.
 */
export function entriesByDay(
  lines: readonly MergedItem[],
  open: Pick<OpenItem, 'itemId' | 'day'> | null,
  planZone: string,
): Map<CalendarDate | null, DayEntry[]> {
  const begin = lines.map((line): Line => {
    const { item } = line;
    const isOpen = open?.itemId === item.itemId;
    return { ...line, ...item, startsOn: isOpen ? open.day : item.startsOn, isEnd: false };
  });
  return itemsByDay([...lines.flatMap(endsOf), ...begin], planZone);
}

/** Returns every day of a plan, including the first and the last. */
export function daysOf({
  planStart,
  planEnd,
}: Pick<Plan, 'planStart' | 'planEnd'>): CalendarDate[] {
  const first = dayNumber(planStart);
  const count = dayNumber(planEnd) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, at) => dateOfDay(first + at));
}
