import { lastDayOf } from '@/features/plans/domain/item';
import { isLegKind } from '@/features/plans/domain/itemChoices';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import type { PeopledItem, WhoIsThere } from '@/features/plans/domain/whoIsThere';
import { onceFor } from '@/platform/domain/onceFor';
import { type Span, spanIn } from './spans';

/** One person's items, as the rules need them. */
export interface OwnItems {
  /** All of them, in order. */
  all: readonly PeopledItem[];
  /** Flights and transport. */
  legs: readonly PeopledItem[];
  /** Those that have a bed for them. */
  beds: readonly PeopledItem[];
  /** Those with a time, by their start. */
  timed: readonly Span[];
  /** Legs with a time, by their start. */
  timedLegs: readonly Span[];
}

/**
 * True if an item has a bed for somebody who is in it: a stay (if it has rooms, in one of them), or
 * a leg through the night. A leg without times has one for a single night at most, because a car
 * rented for a week is not a bed.
 */
function hasBed({ item, days, roomOf }: PeopledItem, travelerId: TravelerId): boolean {
  switch (item.kind) {
    case 'stay':
      return item.rooms.length === 0 || roomOf.has(travelerId);
    case 'flight':
    case 'transport':
      // Whoever arrives on the day before spends that night somewhere else.
      if (lastDayOf(item) < item.startsOn) return false;
      return days.to - days.from === 1 || (item.startTime !== null && item.endTime !== null);
    case 'meal':
    case 'activity':
    case 'other':
      return false;
  }
}

/** Who is in an item, and who of them has a bed there, as indexes among those who go. */
const placesIn = onceFor((days: WhoIsThere['days']) => {
  const placeOf = new Map([...days.keys()].map((travelerId, place) => [travelerId, place]));
  const places = (ids: readonly TravelerId[]) => ids.map((id) => placeOf.get(id) ?? -1);
  return onceFor((peopled: PeopledItem) => ({
    people: places(peopled.people),
    beds: places(peopled.people.filter((travelerId) => hasBed(peopled, travelerId))),
  }));
});

/** Returns the items of each person who goes, in the order of their first answers. */
export function ownItems({ plan, days, items }: WhoIsThere): OwnItems[] {
  const own = Array.from(days, () => ({
    ...{ all: [] as PeopledItem[], legs: [] as PeopledItem[], beds: [] as PeopledItem[] },
    ...{ timed: [] as Span[], timedLegs: [] as Span[] },
  }));
  const place = placesIn(days);
  const spanOf = spanIn(plan);
  const timed: { span: Span; peopled: PeopledItem }[] = [];
  for (const peopled of items) {
    const { people, beds } = place(peopled);
    const isLeg = isLegKind(peopled.item.kind);
    for (const at of people) {
      own[at]?.all.push(peopled);
      if (isLeg) own[at]?.legs.push(peopled);
    }
    for (const at of beds) own[at]?.beds.push(peopled);
    const span = spanOf(peopled);
    if (span) timed.push({ span, peopled });
  }
  timed.sort((one, other) => one.span.from - other.span.from);
  for (const { span, peopled } of timed) {
    const isLeg = isLegKind(peopled.item.kind);
    for (const at of place(peopled).people) {
      own[at]?.timed.push(span);
      if (isLeg) own[at]?.timedLegs.push(span);
    }
  }
  return own;
}
