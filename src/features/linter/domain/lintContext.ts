import { type PlanMoney, planMoney } from '@/features/money/domain/shares';
import type { Item, Service } from '@/features/plans/domain/item';
import { type NeedCare, type NeedMarks, needCare } from '@/features/plans/domain/needCare';
import type { OptedIn } from '@/features/plans/domain/optedIn';
import type { Plan } from '@/features/plans/domain/plan';
import type { PlanPromise } from '@/features/plans/domain/planPromise';
import { NEEDS, serviceKey } from '@/features/plans/domain/served';
import type { SupplierSaid } from '@/features/plans/domain/supplierSaid';
import type { Traveler } from '@/features/plans/domain/traveler';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import { type Days, type WhoIsThere, whoIsThere } from '@/features/plans/domain/whoIsThere';
import type { PlannedOption } from '@/features/trips/domain/plannedOptions';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { type OwnItems, ownItems } from './ownItems';

/** Everything the linter looks at. Whatever is looked up, such as answers, is current. */
export interface LintInput extends NeedMarks {
  plan: Plan;
  items: readonly Item[];
  /** In the order of their first answers. */
  travelers: readonly Traveler[];
  /** Those of them who go on it, once it is chosen; null or absent before. */
  chosenFor?: readonly TravelerId[] | null;
  /** The conditions accepted for it; may be absent if there are none. */
  promises?: readonly PlanPromise[];
  /**
   * The meals that kitchens have confirmed (`mealKey`); null or absent unless the trip is booked.
   */
  kitchen?: { today: CalendarDate; confirmed: readonly string[] } | null;
  /** What suppliers have said that nobody has seen yet; may be absent if there is nothing. */
  said?: readonly SupplierSaid[];
  /** Who is in which optional item; may be absent if nobody is. */
  optedIn?: OptedIn;
  /** What has been said to optional items, if a version is with the group; else null or absent. */
  choosing?: {
    today: CalendarDate;
    optIns: readonly { itemId: string; travelerId: TravelerId }[];
    /** The items that the version has for those who want them. */
    offered: ReadonlySet<string>;
    /** The items whose choices an operator has closed. */
    closed: ReadonlySet<string>;
  } | null;
  /** The days of prices that are more than a year old, by item; may be absent if there are none. */
  pricedOn?: ReadonlyMap<string, CalendarDate>;
  /** What the trip asks for. */
  asks: readonly PlannedOption[];
  /**
   * The versions of the answers when this plan was last proposed, by traveler; empty if it never
   * was.
   */
  proposedAnswers: Readonly<Record<TravelerId, number>>;
  /** The names of those who left, as far as they are still known. */
  leftNames: Readonly<Record<TravelerId, string>>;
}

/** Somebody who goes, and what they pay. */
export interface Going {
  traveler: Traveler;
  days: Days;
  /** Their share of what is included, in whole minor units. */
  share: number;
  own: OwnItems;
}

/** Values that several rules need, computed once. */
export interface LintContext extends LintInput {
  there: WhoIsThere;
  money: PlanMoney;
  going: readonly Going[];
  byId: ReadonlyMap<TravelerId, Traveler>;
  /** Returns anyone's name, including those who left. */
  nameOf: (travelerId: TravelerId) => string;
  /** True if a placed item serves this answer. */
  isServed: (service: Service) => boolean;
  /** The needs of those who go, in the same order; checked in all that they are offered. */
  needs: readonly PersonNeed[];
}

/** A need of somebody who goes, and how far it has been checked. */
export interface PersonNeed extends Pick<Going, 'traveler' | 'own'> {
  care: NeedCare;
}

const LEFT = 'A traveler who left';

export function lintContext(input: LintInput): LintContext {
  const there = whoIsThere(input);
  const money = planMoney(there);
  const served = new Set<string>();
  for (const { item } of there.items) {
    for (const service of item.serves) served.add(serviceKey(service));
  }
  const byId = new Map(input.travelers.map((traveler) => [traveler.travelerId, traveler]));
  const own = ownItems(there);
  const going = [...there.days].flatMap(([travelerId, days], at): Going[] => {
    const traveler = byId.get(travelerId);
    const items = own[at];
    const share = money.people.get(travelerId)?.included ?? 0;
    return traveler && items ? [{ traveler, days, share, own: items }] : [];
  });
  const placed = there.items.map(({ item }) => item);
  const careOf = needCare(input.plan, placed, input);
  return {
    ...input,
    ...{ there, money, going, byId },
    needs: going.flatMap(({ traveler, own: theirs }) => {
      const items = theirs.offered.map(({ item }) => item);
      return NEEDS.flatMap((need) => {
        const care = careOf(traveler, need, items);
        return care ? [{ traveler, own: theirs, care }] : [];
      });
    }),
    nameOf: (travelerId) => byId.get(travelerId)?.name ?? input.leftNames[travelerId] ?? LEFT,
    isServed: (service) => served.has(serviceKey(service)),
  };
}
