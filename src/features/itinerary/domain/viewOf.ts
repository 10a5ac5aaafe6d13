import { typedParts } from '@/features/money/domain/itemParts';
import { type PlanMoney, planMoney } from '@/features/money/domain/shares';
import { byTime } from '@/features/plans/domain/dayOrder';
import { withoutLaterBlanks } from '@/features/plans/domain/frozen';
import { lastDayOf } from '@/features/plans/domain/item';
import { isLegKind } from '@/features/plans/domain/itemChoices';
import { partiesOf } from '@/features/plans/domain/party';
import { type Plan, takesNothing } from '@/features/plans/domain/plan';
import { NEEDS, SERVED_ANSWERS } from '@/features/plans/domain/served';
import type { ComposedPlan } from '@/features/plans/domain/traveler';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import {
  LIVED_FIELDS,
  type LivedItem,
  type LivedStay,
  type StayPart,
  type View,
} from '@/features/plans/domain/view';
import {
  type Days,
  nightsOf,
  type PeopledItem,
  type WhoIsThere,
  whoIsThere,
} from '@/features/plans/domain/whoIsThere';
import { canonicalJson } from '@/platform/domain/canonicalJson';
import { dateOfDay } from '@/platform/domain/dayNumber';
import { pick } from '@/platform/domain/pick';
import { sha256 } from '@/platform/domain/sha256';

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

/** Those of a party who go, in their order, with their days. */
interface GoingParty {
  /** Who answers for them, whether they go or not. */
  of: TravelerId;
  people: ReadonlyMap<TravelerId, Days>;
}

/** An item that somebody of a party is in, with who of it is, unless everybody is. */
function livedOf(peopled: PeopledItem, plan: Plan, { people }: GoingParty): LivedItem {
  const inIt = new Set(peopled.people);
  const own = [...people.keys()].filter((id) => inIt.has(id));
  return { ...shown(peopled, plan), ...(own.length < people.size && { partyWho: own }) };
}

function stayOf(peopled: PeopledItem, plan: Plan, party: GoingParty): LivedStay {
  const { item, days, people, roomOf } = peopled;
  const staying = new Set(people);
  const parts = new Map<string, StayPart>();
  const all: Days[] = [];
  for (const [travelerId, own] of party.people) {
    if (!staying.has(travelerId)) continue;
    const place = roomOf.get(travelerId);
    const room = place === undefined ? undefined : item.rooms[place];
    const mates = people.filter(
      (other) => !party.people.has(other) && room && roomOf.get(other) === place,
    );
    const nights = nightsOf(own, days);
    all.push(nights);
    const key = `${nights.from} ${nights.to} ${place}`;
    parts.set(key, {
      partyWho: [...(parts.get(key)?.partyWho ?? []), travelerId],
      from: dateOfDay(nights.from),
      to: dateOfDay(nights.to),
      room: room ? { name: room.name, beds: room.beds, with: mates } : null,
    });
  }
  const [first, ...others] = parts.values();
  const isAsOne = others.length === 0 && first?.partyWho.length === party.people.size;
  const { kind: _kind, ...stay } = shown(peopled, plan);
  return {
    ...stay,
    from: dateOfDay(Math.min(...all.map(({ from }) => from))),
    to: dateOfDay(Math.max(...all.map(({ to }) => to))),
    room: first?.room ?? null,
    ...(!isAsOne && { parts: [...parts.values()] }),
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

/** What takes care of the answers of a party, the traveler's own first. */
function careForParty(composed: ComposedPlan, there: WhoIsThere, party: GoingParty): View['care'] {
  const ids = new Set([party.of, ...party.people.keys()]);
  return [...ids].flatMap((travelerId) =>
    careFor(composed, there, travelerId).map((care) =>
      travelerId === party.of ? care : { travelerId, ...care },
    ),
  );
}

type Lines = View['money']['lines'];

/** One line for each item, with the sums of what these people pay for it. */
function summed(own: readonly Lines[]): Lines {
  const byItem = new Map<string, Lines[number]>();
  for (const line of own.flat()) {
    const before = byItem.get(line.itemId);
    if (!before) byItem.set(line.itemId, line);
    else {
      const typed = [before.typed, line.typed].filter((one) => one !== undefined);
      const [first] = typed;
      const amount = typed.reduce((sum, one) => sum + one.amount, 0);
      byItem.set(line.itemId, {
        ...before,
        amount: before.amount + line.amount,
        ...(first && { typed: { ...first, amount } }),
      });
    }
  }
  return [...byItem.values()];
}

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

/** The parties of which somebody goes, by who answers. */
function goingParties({ travelers }: ComposedPlan, { days }: WhoIsThere) {
  const parties = new Map<TravelerId, GoingParty>();
  for (const [of, people] of partiesOf(travelers)) {
    const going = people.flatMap(({ travelerId }) => {
      const own = days.get(travelerId);
      return own ? [[travelerId, own] as const] : [];
    });
    if (going.length > 0) parties.set(of, { of, people: new Map(going) });
  }
  return parties;
}

/** Who of a party goes, and when; nothing for somebody who goes without companions. */
function partyInView({ of, people }: GoingParty): Pick<View, 'party'> {
  if (people.size === 1 && people.has(of)) return {};
  const going = [...people].map(([travelerId, { from, to }]) => ({
    ...{ travelerId, arrives: dateOfDay(from), leaves: dateOfDay(to) },
  }));
  return { party: { of, people: going } };
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0);

/** Computes what all views share; returns a function for one party's view, if anybody of it goes. */
function viewer(composed: ComposedPlan): (travelerId: TravelerId) => View | undefined {
  const { plan } = composed;
  const inAnyOrder = whoIsThere(composed);
  const inOrder = byTime(plan.timeZone);
  const items = [...inAnyOrder.items].sort((a, b) => inOrder(a.item, b.item));
  const there = { ...inAnyOrder, items };
  const money = planMoney(there);
  const lines = linesOf(money, there);
  const parties = goingParties(composed, there);
  return (travelerId) => {
    const party = parties.get(travelerId);
    if (!party) return undefined;
    const ids = [...party.people.keys()];
    const days = [...party.people.values()];
    const own = there.items.filter(({ people }) => people.some((id) => party.people.has(id)));
    const lived = (wanted: (kind: LivedItem['kind']) => boolean): LivedItem[] =>
      own.filter(({ item }) => wanted(item.kind)).map((peopled) => livedOf(peopled, plan, party));
    return {
      arrives: dateOfDay(Math.min(...days.map(({ from }) => from))),
      leaves: dateOfDay(Math.max(...days.map(({ to }) => to))),
      ...partyInView(party),
      timeZone: plan.timeZone,
      stays: own
        .filter(({ item }) => item.kind === 'stay')
        .map((peopled) => stayOf(peopled, plan, party)),
      legs: lived(isLegKind),
      activities: lived((kind) => kind !== 'stay' && !isLegKind(kind)),
      care: careForParty(composed, there, party),
      money: {
        currency: plan.currency,
        share: sumOf(ids.map((id) => money.people.get(id)?.included ?? 0)),
        onSite: sumOf(ids.map((id) => money.people.get(id)?.onSite ?? 0)),
        lines: summed(ids.map((id) => lines.get(id) ?? [])),
      },
    };
  };
}

/**
 * What one traveler lives through, with their companions (SPEC-2 5, SPEC-4 14.2). Undefined if none
 * of them goes, and for a companion: the view is their traveler's.
 */
export function viewOf(composed: ComposedPlan, travelerId: TravelerId): View | undefined {
  return viewer(composed)(travelerId);
}

/**
 * What each party lives through of which somebody goes, by who answers. Those the plan leaves out
 * have no view.
 */
export function viewsOf(composed: ComposedPlan): Map<TravelerId, View> {
  const view = viewer(composed);
  return new Map(
    [...partiesOf(composed.travelers).keys()].flatMap((id) => {
      const own = view(id);
      return own ? [[id, own] as const] : [];
    }),
  );
}

/** The hash of a view, which changes only if what the person lives through does. */
export function viewHash(view: View): string {
  const parts = ['stays', 'legs', 'activities'] as const;
  const items = parts.map((part) => [part, view[part].map((item) => withoutLaterBlanks(item))]);
  return sha256(canonicalJson({ ...view, ...Object.fromEntries(items) }));
}
