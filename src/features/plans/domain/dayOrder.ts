import type { CalendarDate } from '@/platform/domain/calendarDate';
import type { Item, PlacedItem } from './item';

type Timed = Pick<PlacedItem, 'startsOn' | 'startTime'>;

/** By day and time; what has no time comes first on its day, and the rest stays as it was put. */
export function byTime(a: Timed, b: Timed): number {
  const [first, second] = [a, b].map(({ startsOn, startTime }) => `${startsOn} ${startTime ?? ''}`);
  return (first ?? '') < (second ?? '') ? -1 : first === second ? 0 : 1;
}

/** The items of a plan by the day on which they begin, in its order; null for those that wait. */
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

/** Behind which item another one is to stand; null for the first place of all. */
export type Place = string | null;

/**
 * Where an item goes that moves one place up or down its day. Time decides about the rest: null where its
 * neighbour has another one, or where there is none. `items` are in the plan's order.
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
