import { isLegKind } from '@/features/plans/domain/itemChoices';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import type { PeopledItem, WhoIsThere } from '@/features/plans/domain/whoIsThere';
import { onceFor } from '@/platform/domain/onceFor';
import { type Span, spanIn } from './spans';

/** What somebody is in, as the rules ask for it. */
export interface OwnItems {
  /** All of it, in the order of the items. */
  all: readonly PeopledItem[];
  /** Flights and transport. */
  legs: readonly PeopledItem[];
  /** What has a bed for them. */
  beds: readonly PeopledItem[];
  /** What has a time, by its beginning. */
  timed: readonly Span[];
  /** Legs that have a time, by their beginning. */
  timedLegs: readonly Span[];
}

/**
 * Whether an item has a bed for somebody who is in it: a stay's rooms where it has any, and a leg
 * through the night. A leg without times is one for a single night at most, since a car that is
 * hired for a week is none.
 */
function hasBed({ item, days, roomOf }: PeopledItem, travelerId: TravelerId): boolean {
  switch (item.kind) {
    case 'stay':
      return item.rooms.length === 0 || roomOf.has(travelerId);
    case 'flight':
    case 'transport':
      return days.to - days.from === 1 || (item.startTime !== null && item.endTime !== null);
    case 'meal':
    case 'activity':
    case 'other':
      return false;
  }
}

/** By their places among those who go: who is in an item, and for whom of them it has a bed. */
const placesIn = onceFor((days: WhoIsThere['days']) => {
  const placeOf = new Map([...days.keys()].map((travelerId, place) => [travelerId, place]));
  const places = (ids: readonly TravelerId[]) => ids.map((id) => placeOf.get(id) ?? -1);
  return onceFor((peopled: PeopledItem) => ({
    people: places(peopled.people),
    beds: places(peopled.people.filter((travelerId) => hasBed(peopled, travelerId))),
  }));
});

/** What each of those who go is in, in the order in which they first answered. */
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
