import { offeredPrice, typedParts } from '@/features/money/domain/itemParts';
import { type PlanMoney, planMoney } from '@/features/money/domain/shares';
import { lastDayOf } from '@/features/plans/domain/item';
import { ITEM_KINDS } from '@/features/plans/domain/itemKinds';
import { byTime } from '@/features/plans/domain/itemsByDay';
import { type Plan, takesNothing } from '@/features/plans/domain/plan';
import { NEEDS, SERVED_ANSWERS } from '@/features/plans/domain/served';
import type { ComposedPlan } from '@/features/plans/domain/traveler';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import {
  LIVED_FIELDS,
  type LivedItem,
  type LivedStay,
  type Offer,
  type View,
} from '@/features/plans/domain/view';
import {
  type Days,
  itemsByPerson,
  nightsOf,
  type PeopledItem,
  type WhoIsThere,
  whoIsThere,
} from '@/features/plans/domain/whoIsThere';
import { dateOfDay } from '@/platform/domain/dayNumber';
import { pick } from '@/platform/domain/pick';

/** An item as its participants see it, with its days and zones filled in. */
export function shown({ item }: Pick<PeopledItem, 'item'>, plan: Plan): LivedItem {
  const { itemId, startsOn } = item;
  const timeZone = item.timeZone ?? plan.timeZone;
  const endTimeZone = item.endTimeZone ?? timeZone;
  return {
    ...pick(item, LIVED_FIELDS),
    itemId,
    startsOn,
    endsOn: lastDayOf(item),
    timeZone,
    endTimeZone,
  };
}

/** A stay as somebody in it sees it, with their nights and their room. */
export function stayOf(
  { item, days, people, roomOf }: Omit<PeopledItem, 'offeredTo'>,
  { kind: _kind, ...stay }: LivedItem,
  travelerId: TravelerId,
  own: Days,
): LivedStay {
  const place = roomOf.get(travelerId);
  const room = place === undefined ? undefined : item.rooms[place];
  const mates = people.filter(
    (other) => other !== travelerId && room && roomOf.get(other) === place,
  );
  const nights = nightsOf(own, days);
  return {
    ...stay,
    from: dateOfDay(nights.from),
    to: dateOfDay(nights.to),
    room: room ? { name: room.name, beds: room.beds, with: mates } : null,
  };
}

/** Returns a function for what takes care of somebody's answers. */
function careOf({ plan }: ComposedPlan, { items }: WhoIsThere) {
  const serving = new Map<string, string[]>();
  for (const { item } of items) {
    for (const { travelerId, answer } of item.serves) {
      const key = `${answer} ${travelerId}`;
      const known = serving.get(key) ?? [];
      if (!known.includes(item.itemId)) serving.set(key, [...known, item.itemId]);
    }
  }
  return (travelerId: TravelerId): View['care'] =>
    SERVED_ANSWERS.flatMap((answer) => {
      const itemIds = serving.get(`${answer} ${travelerId}`) ?? [];
      const need = NEEDS.find((one) => one === answer);
      const ticked = need !== undefined && takesNothing(plan, travelerId, need);
      return itemIds.length > 0 || ticked ? [{ answer, itemIds, takesNothing: ticked }] : [];
    });
}

type Lines = View['money']['lines'];

/** What each item costs each participant, in one pass over the items. */
function linesOf({ people, items }: PlanMoney, there: WhoIsThere): Map<TravelerId, Lines> {
  const lines = new Map<TravelerId, Lines>([...people.keys()].map((id) => [id, []]));
  for (const { item, peopled, parts } of items) {
    const { itemId, payment } = item;
    const inItsCurrency = typedParts(peopled, there);
    for (const { travelerId, amount } of parts) {
      const typed = inItsCurrency.get(travelerId);
      if (amount === 0 && !typed?.amount) continue;
      lines.get(travelerId)?.push({ itemId, amount, payment, ...(typed && { typed }) });
    }
  }
  return lines;
}

/** What somebody may choose. */
function offersOf(
  offered: readonly PeopledItem[],
  there: WhoIsThere,
  travelerId: TravelerId,
): Offer[] {
  return offered.flatMap((peopled): Offer[] => {
    const { itemId, title, startsOn, startTime, payment, optional } = peopled.item;
    const amount = optional ? offeredPrice(peopled, there, travelerId) : null;
    return amount === null ? [] : [{ itemId, title, startsOn, startTime, amount, payment }];
  });
}

/** Computes what all views share; returns a function for one person's view, if they go. */
function viewer(composed: ComposedPlan): (travelerId: TravelerId) => View | undefined {
  const { plan } = composed;
  const inAnyOrder = whoIsThere(composed);
  const inOrder = byTime(plan.timeZone);
  const items = [...inAnyOrder.items].sort((a, b) => inOrder(a.item, b.item));
  const there = { ...inAnyOrder, items };
  const money = planMoney(there);
  const lines = linesOf(money, there);
  const itemsOf = itemsByPerson(there);
  const offeredTo = itemsByPerson(there, 'offeredTo');
  const careFor = careOf(composed, there);
  // The same for everybody in it.
  const lived = new Map(items.map(({ item }) => [item, shown({ item }, plan)]));
  return (travelerId) => {
    const days = there.days.get(travelerId);
    if (!days) return undefined;
    const own = itemsOf(travelerId).flatMap((peopled) => {
      const item = lived.get(peopled.item);
      return item ? [{ peopled, item, kind: ITEM_KINDS[item.kind] }] : [];
    });
    const offers = offersOf(offeredTo(travelerId), there, travelerId);
    return {
      arrives: dateOfDay(days.from),
      leaves: dateOfDay(days.to),
      timeZone: plan.timeZone,
      stays: own.flatMap(({ peopled, item, kind }) =>
        kind.isStay ? [stayOf(peopled, item, travelerId, days)] : [],
      ),
      legs: own.flatMap(({ item, kind }) => (kind.isLeg ? [item] : [])),
      activities: own.flatMap(({ item, kind }) => (kind.isStay || kind.isLeg ? [] : [item])),
      ...(offers.length > 0 && { offers }),
      care: careFor(travelerId),
      money: {
        currency: plan.currency,
        share: money.people.get(travelerId)?.included ?? 0,
        onSite: money.people.get(travelerId)?.onSite ?? 0,
        lines: lines.get(travelerId) ?? [],
      },
    };
  };
}

/** What one traveler lives through (SPEC-2 5); undefined if they don't go. */
export function viewOf(composed: ComposedPlan, travelerId: TravelerId): View | undefined {
  return viewer(composed)(travelerId);
}

/** What each traveler who goes lives through. Those the plan leaves out have no view. */
export function viewsOf(composed: ComposedPlan): Map<TravelerId, View> {
  const view = viewer(composed);
  return new Map(
    composed.travelers.flatMap(({ travelerId }) => {
      const own = view(travelerId);
      return own ? [[travelerId, own] as const] : [];
    }),
  );
}
