import { type PlanMoney, planMoney } from '@/features/money/domain/shares';
import type { Item, Service } from '@/features/plans/domain/item';
import { type NeedCare, type NeedMarks, needCare } from '@/features/plans/domain/needCare';
import type { Plan } from '@/features/plans/domain/plan';
import { NEEDS } from '@/features/plans/domain/served';
import type { Traveler } from '@/features/plans/domain/traveler';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import {
  type Days,
  itemsByPerson,
  type PeopledItem,
  type WhoIsThere,
  whoIsThere,
} from '@/features/plans/domain/whoIsThere';
import type { PlannedOption } from '@/features/trips/domain/tripFields';
import { type DayNumber, dateOfDay, dayNumber } from '@/platform/domain/dayNumber';
import { type Span, spansOf } from './spans';

/** All that the linter looks at; whatever is looked up is as it is now. */
export interface LintInput extends NeedMarks {
  plan: Plan;
  items: readonly Item[];
  /** In the order in which they first answered. */
  travelers: readonly Traveler[];
  /** Of them those who go on it, once it is chosen; null, or nothing here, before. */
  chosenFor?: readonly TravelerId[] | null;
  /** What the trip asks for. */
  asks: readonly PlannedOption[];
  /** The versions of the answers when this plan was last proposed, by traveler; empty before. */
  proposedAnswers: Readonly<Record<TravelerId, number>>;
  /** What those who left are called, where that is still known. */
  leftNames: Readonly<Record<TravelerId, string>>;
}

/** Somebody who goes, with what they pay. */
export interface Going {
  traveler: Traveler;
  days: Days;
  /** What is included for them, in whole minor units. */
  share: number;
}

/** What several rules need, worked out once. */
export interface LintContext extends LintInput {
  there: WhoIsThere;
  money: PlanMoney;
  going: readonly Going[];
  /** Everyone's name, of those who left too. */
  nameOf: (travelerId: TravelerId) => string;
  /** What somebody is in, in the order of the items. */
  itemsOf: (travelerId: TravelerId) => readonly PeopledItem[];
  /** Whether a placed item serves this answer. */
  isServed: (service: Service) => boolean;
  /** When what has a time takes place. */
  spans: ReadonlyMap<PeopledItem, Span>;
  /** The needs of those who go, in their order. */
  needs: readonly PersonNeed[];
}

/** A need of somebody who goes, with how far it is looked at. */
export interface PersonNeed {
  traveler: Traveler;
  care: NeedCare;
}

const LEFT = 'A traveler who left';

const serviceKey = ({ travelerId, answer }: Service) => `${answer} ${travelerId}`;

export function lintContext(input: LintInput): LintContext {
  const there = whoIsThere(input);
  const money = planMoney(there);
  const names = new Map(input.travelers.map(({ travelerId, name }) => [travelerId, name]));
  const itemsOf = itemsByPerson(there);
  const served = new Set<string>();
  for (const { item } of there.items) {
    for (const service of item.serves) served.add(serviceKey(service));
  }
  const going = input.travelers.flatMap((traveler) => {
    const days = there.days.get(traveler.travelerId);
    const share = money.people.get(traveler.travelerId)?.included ?? 0;
    return days ? [{ traveler, days, share }] : [];
  });
  const placed = there.items.map(({ item }) => item);
  const careOf = needCare(input.plan, placed, input);
  return {
    ...input,
    ...{ there, money, going },
    spans: spansOf(there.items, input.plan.timeZone),
    needs: going.flatMap(({ traveler }) => {
      const items = itemsOf(traveler.travelerId).map(({ item }) => item);
      return NEEDS.flatMap((need) => {
        const care = careOf(traveler, need, items);
        return care ? [{ traveler, care }] : [];
      });
    }),
    nameOf: (travelerId) => names.get(travelerId) ?? input.leftNames[travelerId] ?? LEFT,
    itemsOf,
    isServed: (service) => served.has(serviceKey(service)),
  };
}

/**
 * Whether an item has a bed for somebody who is in it: a stay's rooms where it has any, and a leg
 * through the night. A leg without times is one for a single night at most, since a car that is
 * hired for a week is none.
 */
export function hasBed({ item, days, roomOf }: PeopledItem, travelerId: TravelerId): boolean {
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

/** The nights from one day to another as runs of those for which something holds. */
export function runs(
  from: DayNumber,
  to: DayNumber,
  holds: (night: DayNumber) => boolean,
): { first: string; last: string }[] {
  const found: { first: string; last: string }[] = [];
  let start: DayNumber | null = null;
  for (let night = from; night <= to; night += 1) {
    const isIn = night < to && holds(night);
    if (isIn && start === null) start = night;
    if (!isIn && start !== null) {
      found.push({ first: dateOfDay(start), last: dateOfDay(night - 1) });
      start = null;
    }
  }
  return found;
}

/** Whether an item lies outside the plan's days. */
export function isOutside(plan: Plan, { from, to }: Days): boolean {
  return from < dayNumber(plan.planStart) || to > dayNumber(plan.planEnd);
}
