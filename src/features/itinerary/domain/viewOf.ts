import { typedParts } from '@/features/money/domain/itemParts';
import { type PlanMoney, planMoney } from '@/features/money/domain/shares';
import { byTime } from '@/features/plans/domain/dayOrder';
import { lastDayOf } from '@/features/plans/domain/item';
import { isLegKind } from '@/features/plans/domain/itemChoices';
import { type Plan, takesNothing } from '@/features/plans/domain/plan';
import { NEEDS, SERVED_ANSWERS } from '@/features/plans/domain/served';
import type { ComposedPlan } from '@/features/plans/domain/traveler';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import {
  LIVED_FIELDS,
  type LivedItem,
  type LivedStay,
  type View,
} from '@/features/plans/domain/view';
import {
  type Days,
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

function stayOf(peopled: PeopledItem, plan: Plan, travelerId: TravelerId, own: Days): LivedStay {
  const { item, days, people, roomOf } = peopled;
  const place = roomOf.get(travelerId);
  const room = place === undefined ? undefined : item.rooms[place];
  const mates = people.filter(
    (other) => other !== travelerId && room && roomOf.get(other) === place,
  );
  const nights = nightsOf(own, days);
  const { kind: _kind, ...stay } = shown(peopled, plan);
  return {
    ...stay,
    from: dateOfDay(nights.from),
    to: dateOfDay(nights.to),
    room: room ? { name: room.name, beds: room.beds, with: mates } : null,
  };
}

function careFor({ plan }: ComposedPlan, there: WhoIsThere, travelerId: TravelerId): View['care'] {
  return SERVED_ANSWERS.flatMap((answer) => {
    const itemIds = there.items
      .filter(({ item }) =>
        item.serves.some(
          (service) => service.travelerId === travelerId && service.answer === answer,
        ),
      )
      .map(({ item }) => item.itemId);
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

/** Computes what all views share; returns a function for one person's view, if they go. */
function viewer(composed: ComposedPlan): (travelerId: TravelerId) => View | undefined {
  const { plan } = composed;
  const inAnyOrder = whoIsThere(composed);
  const inOrder = byTime(plan.timeZone);
  const items = [...inAnyOrder.items].sort((a, b) => inOrder(a.item, b.item));
  const there = { ...inAnyOrder, items };
  const money = planMoney(there);
  const lines = linesOf(money, there);
  return (travelerId) => {
    const days = there.days.get(travelerId);
    if (!days) return undefined;
    const own = there.items.filter(({ people }) => people.includes(travelerId));
    const lived = (wanted: (kind: LivedItem['kind']) => boolean): LivedItem[] =>
      own.filter(({ item }) => wanted(item.kind)).map((peopled) => shown(peopled, plan));
    return {
      arrives: dateOfDay(days.from),
      leaves: dateOfDay(days.to),
      timeZone: plan.timeZone,
      stays: own
        .filter(({ item }) => item.kind === 'stay')
        .map((peopled) => stayOf(peopled, plan, travelerId, days)),
      legs: lived(isLegKind),
      activities: lived((kind) => kind !== 'stay' && !isLegKind(kind)),
      care: careFor(composed, there, travelerId),
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
