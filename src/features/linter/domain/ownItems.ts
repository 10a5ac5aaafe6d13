import { type DatedItem, lastDayOf } from '@/features/plans/domain/item';
import { ITEM_KINDS } from '@/features/plans/domain/itemKinds';
import type { Plan } from '@/features/plans/domain/plan';
import { spanOf } from '@/features/plans/domain/spanOf';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import type { PeopledItem, WhoIsThere } from '@/features/plans/domain/whoIsThere';
import { onceFor } from '@/platform/domain/onceFor';
import { instantsOf } from '@/platform/domain/zonedTime';

/** One person's items, as the rules need them. */
export interface OwnItems {
  /** All that they are in, in order. */
  all: readonly PeopledItem[];
  /** The same, and the optional ones that they may choose (SPEC-5 18). */
  offered: readonly PeopledItem[];
  /** Those that have a bed for them. */
  beds: readonly PeopledItem[];
  /** Those with a time, by their start. */
  timed: readonly Span[];
}

/**
 * True if an item has a bed for somebody who is in it: a stay (if it has rooms, in one of them), or
 * a leg through the night. A leg without times has one for a single night at most, because a car
 * rented for a week is not a bed.
 */
function hasBed({ item, days, roomOf }: PeopledItem, travelerId: TravelerId): boolean {
  const { isStay, isLeg } = ITEM_KINDS[item.kind];
  if (isStay) return item.rooms.length === 0 || roomOf.has(travelerId);
  // Whoever arrives on the day before spends that night somewhere else.
  if (!isLeg || lastDayOf(item) < item.startsOn) return false;
  return days.to - days.from === 1 || (item.startTime !== null && item.endTime !== null);
}

/**
 * Who is in an item or may choose it, and who of them has a bed there, as indexes among those who go.
 */
const placesIn = onceFor((days: WhoIsThere['days']) => {
  const placeOf = new Map([...days.keys()].map((travelerId, place) => [travelerId, place]));
  const places = (ids: readonly TravelerId[]) => ids.map((id) => placeOf.get(id) ?? -1);
  return onceFor((peopled: PeopledItem) => ({
    people: places(peopled.people),
    offeredTo: places(peopled.offeredTo),
    beds: places(peopled.people.filter((travelerId) => hasBed(peopled, travelerId))),
  }));
});

/** Returns the items of each person who goes, in the order of their first answers. */
export function ownItems({ plan, days, items }: WhoIsThere): OwnItems[] {
  const own = Array.from(days, () => ({
    ...{ all: [] as PeopledItem[], offered: [] as PeopledItem[] },
    ...{ beds: [] as PeopledItem[], timed: [] as Span[] },
  }));
  const place = placesIn(days);
  const spanOf = spanIn(plan);
  const timed: { span: Span; people: readonly number[] }[] = [];
  for (const peopled of items) {
    const { people, offeredTo, beds } = place(peopled);
    for (const at of people) own[at]?.all.push(peopled);
    for (const at of offeredTo) own[at]?.offered.push(peopled);
    for (const at of beds) own[at]?.beds.push(peopled);
    const span = spanOf(peopled);
    if (span) timed.push({ span, people });
  }
  timed.sort((one, other) => one.span.from - other.span.from);
  for (const { span, people } of timed) for (const at of people) own[at]?.timed.push(span);
  return own;
}

/** A time during which somebody is in one place: from `from` on, until just before `to`. */
export interface Span {
  item: DatedItem;
  /** Its days in the plan. */
  days: PeopledItem['days'];
  from: number;
  to: number;
  /** The day it starts, by the local date there. */
  date: string;
}

/**
 * Returns when an item takes place, in milliseconds since 1970. Null if it has no time, because
 * then it can't overlap anything, and for a stay, which is counted in nights.
 */
const spanIn = onceFor(({ timeZone: planZone }: Plan) => {
  const instantOf = instantsOf();
  return onceFor((peopled: PeopledItem): Span | null => {
    const { item } = peopled;
    const { kind, startsOn } = item;
    if (ITEM_KINDS[kind].isStay) return null;
    const timeZone = item.timeZone ?? planZone;
    const endTimeZone = item.endTimeZone ?? timeZone;
    const when = { ...item, timeZone, endsOn: item.endsOn ?? startsOn, endTimeZone };
    const span = spanOf(when, instantOf);
    return span && { item, days: peopled.days, ...span, date: startsOn };
  });
});
