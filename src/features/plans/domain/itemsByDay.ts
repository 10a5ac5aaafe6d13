import type { CalendarDate } from '@/platform/domain/calendarDate';
import { grouped } from '@/platform/domain/grouped';
import { instantsOf } from '@/platform/domain/zonedTime';
import { type DatedItem, type Item, isDated } from './item';

type Timed = Pick<DatedItem, 'startsOn' | 'startTime' | 'timeZone'>;

/**
 * Returns a comparison by day, and on a day by instant. Items without a time come first on their
 * day; ties keep their order.
 * @param planZone the time zone of items that have none of their own
 */
export function byTime(planZone: string): (a: Timed, b: Timed) => number {
  const instantOf = instantsOf();
  const at = (item: Timed, time: string) =>
    instantOf(item.startsOn, time, item.timeZone ?? planZone);
  return (a, b) => {
    if (a.startsOn !== b.startsOn) return a.startsOn < b.startsOn ? -1 : 1;
    const [first, second] = [a.startTime, b.startTime];
    if (first === null || second === null) return Number(first !== null) - Number(second !== null);
    return at(a, first) - at(b, second);
  };
}

/**
 * Groups a plan's items by the day they begin, in order; null for unplaced ones, which come last.
 * @param planZone as for `byTime`
 */
export function itemsByDay<One extends Pick<Item, 'startsOn' | 'startTime' | 'timeZone'>>(
  items: readonly One[],
  planZone: string,
): Map<CalendarDate | null, One[]> {
  const days = grouped(items, ({ startsOn }) => startsOn);
  const inOrder = byTime(planZone);
  for (const [date, day] of days) {
    if (date !== null)
      day.sort((a, b) => inOrder({ ...a, startsOn: date }, { ...b, startsOn: date }));
  }
  return new Map([...days].sort(([a], [b]) => ((a ?? '~') < (b ?? '~') ? -1 : 1)));
}

/** The item that another one is to follow; null for the very first place. */
export type Place = string | null;

/**
 * Returns the place of an item that moves one up or down within its day. Time decides the rest, so
 * it is null if its neighbour has a different time, or if there is none. `items` are in the plan's
 * order.
 * @param planZone as for `byTime`
 */
export function steppedPosition(
  items: readonly Item[],
  itemId: string,
  step: 'up' | 'down',
  planZone: string,
): { after: Place } | null {
  const moved = items.find((item) => item.itemId === itemId);
  if (!moved) return null;
  const inOrder = byTime(planZone);
  const peers = items.filter((item) =>
    isDated(item) && isDated(moved)
      ? inOrder(item, moved) === 0
      : item.startsOn === moved.startsOn && item.startTime === moved.startTime,
  );
  const neighbour = peers[peers.indexOf(moved) + (step === 'up' ? -1 : 1)];
  if (!neighbour) return null;
  if (step === 'down') return { after: neighbour.itemId };
  return { after: items[items.indexOf(neighbour) - 1]?.itemId ?? null };
}
