import type { CalendarDate } from '@/platform/domain/calendarDate';
import type { Item, PlacedItem } from './item';

type Timed = Pick<PlacedItem, 'startsOn' | 'startTime'>;

/**
 * Compares by day and time. Items without a time come first on their day; ties keep their order.
 */
export function byTime(a: Timed, b: Timed): number {
  const [first, second] = [a, b].map(({ startsOn, startTime }) => `${startsOn} ${startTime ?? ''}`);
  return (first ?? '') < (second ?? '') ? -1 : first === second ? 0 : 1;
}

/** Groups a plan's items by the day they begin, in order; null for unplaced ones. */
export function itemsByDay<One extends Pick<Item, 'startsOn' | 'startTime'>>(
  items: readonly One[],
): Map<CalendarDate | null, One[]> {
  const days = new Map<CalendarDate | null, One[]>();
  for (const item of items) {
    const day = days.get(item.startsOn);
    if (day) day.push(item);
    else days.set(item.startsOn, [item]);
  }
  for (const [date, day] of days) {
    if (date !== null)
      day.sort((a, b) => byTime({ ...a, startsOn: date }, { ...b, startsOn: date }));
  }
  return days;
}

/** The item that another one is to follow; null for the very first place. */
export type Place = string | null;

/**
 * Returns the place of an item that moves one up or down within its day. Time decides the rest, so
 * it is null if its neighbour has a different time, or if there is none. `items` are in the plan's
 * order.
 */
export function steppedPlace(
  items: readonly Item[],
  itemId: string,
  step: 'up' | 'down',
): { after: Place } | null {
  const moved = items.find((item) => item.itemId === itemId);
  if (!moved) return null;
  const peers = items.filter(
    ({ startsOn, startTime }) => startsOn === moved.startsOn && startTime === moved.startTime,
  );
  const neighbour = peers[peers.indexOf(moved) + (step === 'up' ? -1 : 1)];
  if (!neighbour) return null;
  if (step === 'down') return { after: neighbour.itemId };
  return { after: items[items.indexOf(neighbour) - 1]?.itemId ?? null };
}
