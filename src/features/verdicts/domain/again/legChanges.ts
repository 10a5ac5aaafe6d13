import type { LivedItem, View } from '@/features/plans/domain/view';
import { dayNumber } from '@/platform/domain/dayNumber';
import type { instantsOf, WallTime } from '@/platform/domain/zonedTime';
import { isSameZone } from '@/platform/domain/zoneName';
import type { Judged, Moment, Named } from './change';

type InstantOf = ReturnType<typeof instantsOf>;

/** How far a leg may move, in milliseconds, before anybody is asked again (SPEC-2 6, SPEC-5 18). */
export const MOST_MOVED = 60 * 60_000;

/** From 22:00 to 07:00, local time where the leg begins or ends. */
const isNight = (time: WallTime) => time >= '22:00' || time < '07:00';

/** When an item begins and ends, each in its own zone. */
export function endsOf(item: Lasting): Record<'start' | 'end', Moment> {
  return {
    start: { date: item.startsOn, time: item.startTime, timeZone: item.timeZone },
    end: { date: item.endsOn, time: item.endTime, timeZone: item.endTimeZone },
  };
}

/** True if two moments read the same. Without a time, the zone does not matter. */
export function isSameMoment(a: Moment, b: Moment): boolean {
  const isSaid = a.time !== null || b.time !== null;
  return a.date === b.date && a.time === b.time && !(isSaid && !isSameZone(a.timeZone, b.timeZone));
}

/** True if a move is too big to be only told: over 60 minutes of real time, or into the night. */
function isTooGreat(from: Moment, to: Moment, instantOf: InstantOf): boolean {
  const wasNight = from.time !== null && isNight(from.time);
  if (to.time !== null && isNight(to.time) && !wasNight) return true;
  if (from.time === null || to.time === null) return from.date !== to.date;
  const moved =
    instantOf(to.date, to.time, to.timeZone) - instantOf(from.date, from.time, from.timeZone);
  return Math.abs(moved) > MOST_MOVED;
}

type Lasting = Omit<LivedItem, 'kind'>;

/** True if an item has an end of its own; one never set is on the first day and moves with it. */
const hasEnd = ({ endTime, startsOn, endsOn }: Lasting) => endTime !== null || endsOn !== startsOn;

/**
 * Returns how an item was moved.
 * @param ended if any of these has an end of its own, moves of the end are reported too
 * @param asks true if a move is worse; left out for items that are not legs, whose moves are only
 * told
 */
function moves(
  before: Lasting,
  after: Lasting,
  ended: readonly Lasting[],
  asks?: (from: Moment, to: Moment) => boolean,
): Judged[] {
  const { itemId, title } = after;
  const [old, now] = [endsOf(before), endsOf(after)];
  const ends = ended.some(hasEnd) ? (['start', 'end'] as const) : (['start'] as const);
  return ends.flatMap((end): Judged[] => {
    const [from, to] = [old[end], now[end]];
    if (isSameMoment(from, to)) return [];
    const isLeg = asks !== undefined;
    return [
      { kind: 'moved', isLeg, end, itemId, title, from, to, asks: asks?.(from, to) ?? false },
    ];
  });
}

/** Returns how a leg was moved, and whether each move is too big to be only told. */
export const legMoves = (before: LivedItem, after: LivedItem, instantOf: InstantOf): Judged[] =>
  moves(before, after, [before, after], (from, to) => isTooGreat(from, to, instantOf));

/** Returns how a meal or an activity was moved; an end that was never set moves with the start. */
export const movesOf = (before: Lasting, after: LivedItem): Judged[] =>
  moves(before, after, [after]);

/** Returns the minutes between the starts of two legs, to find which one replaces another. */
function distance(a: LivedItem, b: LivedItem): number {
  const minutes = ({ startsOn, startTime }: LivedItem) => {
    const [hour = '12', minute = '00'] = startTime?.split(':') ?? [];
    return (dayNumber(startsOn) * 24 + Number(hour)) * 60 + Number(minute);
  };
  return Math.abs(minutes(a) - minutes(b));
}

/** Returns a change to an item that is only told, and asks nobody. */
export const told = (
  kind: 'gone' | 'new' | 'details' | 'offered' | 'optional',
  { itemId, title }: Named,
): Judged => ({
  ...{ kind, itemId, title, asks: false },
});

/**
 * Returns how somebody's legs have changed. A leg that is gone is compared with the nearest new leg
 * of its kind, which counts as its replacement; without one, losing it is worse than any move. A
 * new leg is only told.
 */
export function legChanges(before: View, after: View, instantOf: InstantOf): Judged[] {
  const byId = ({ legs, activities }: View) =>
    new Map([...legs, ...activities].map((item) => [item.itemId, item]));
  // Anything that was a leg before or is one now counts as a leg, whatever its kind says.
  const [old, now] = [byId(before), byId(after)];
  const added = after.legs.filter(({ itemId }) => !old.has(itemId));
  const found = before.legs.flatMap((leg): Judged[] => {
    const next = now.get(leg.itemId);
    if (next) return legMoves(leg, next, instantOf);
    const [instead] = added
      .filter(({ kind }) => kind === leg.kind)
      .sort((a, b) => distance(leg, a) - distance(leg, b));
    if (!instead) return [{ ...told('gone', leg), asks: true }];
    added.splice(added.indexOf(instead), 1);
    return [...legMoves(leg, instead, instantOf), told('gone', leg), told('new', instead)];
  });
  const wereNone = before.activities.flatMap((item) => {
    const leg = after.legs.find(({ itemId }) => itemId === item.itemId);
    return leg ? legMoves(item, leg, instantOf) : [];
  });
  return [...found, ...wereNone, ...added.map((leg) => told('new', leg))];
}
