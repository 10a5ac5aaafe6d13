import * as z from 'zod/mini';
import { BLANK_ITEM, type Item, itemSchema } from '@/features/plans/domain/item';
import type { ItemFieldKey } from '@/features/plans/domain/itemFields';
import { type Plan, planSchema } from '@/features/plans/domain/plan';
import { MOST_ITEMS } from '@/features/plans/domain/planLimits';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { dayNumber, shifted } from '@/platform/domain/dayNumber';
import { pick } from '@/platform/domain/pick';
import { isSameZone } from '@/platform/domain/zoneName';
import { isInPlans } from './hasAmounts';

/** The most plans that a search shows. */
export const PLANS_FOUND = 20;

/** A plan of another trip as a search finds it: nothing of the trip's people (SPEC-5 19). */
export const foundPlanSchema = z.object({
  tripId: z.string(),
  tripName: z.string(),
  destination: z.string(),
  ...z.pick(planSchema, { planId: true, planTitle: true, planStart: true, planEnd: true }).shape,
  items: z.int(),
});
export type FoundPlan = z.infer<typeof foundPlanSchema>;

/** What a preview shows of such a plan: what could go along, and nothing else. */
export const otherPlanSchema = z.object({
  ...z.pick(planSchema, { planStart: true, planEnd: true, timeZone: true, currency: true }).shape,
  items: z.array(
    z.pick(itemSchema, {
      ...{ itemId: true, kind: true, title: true, place: true, startsOn: true, endsOn: true },
      ...{ startTime: true, endTime: true, timeZone: true, supplier: true, details: true },
      ...{ url: true, cost: true, costPer: true, itemCurrency: true, childPrice: true },
      infantPrice: true,
    }),
  ),
});
export type OtherPlan = z.infer<typeof otherPlanSchema>;

const itemIds = z
  .array(z.uuid().check(z.maxLength(36), z.toLowerCase()))
  .check(z.maxLength(MOST_ITEMS));

/** Which of a plan's items are copied (all by default), and which with their details and links. */
export const copyFields = { only: z.optional(itemIds), ticked: itemIds };

/** What goes along of an item. All else begins blank, and so does a field that is added later. */
const GOES_ALONG = [
  ...(['kind', 'title', 'place', 'startTime', 'endTime', 'endTimeZone', 'supplier'] as const),
  ...(['cost', 'costPer', 'childPrice', 'infantPrice', 'payment', 'hasFood'] as const),
  ...(['optional', 'places'] as const),
] satisfies ItemFieldKey[];
/** And where it is ticked. */
const IF_TICKED = ['details', 'url'] satisfies ItemFieldKey[];

/** An item as it is copied: one without a day may have had one outside the plan. */
export interface CopiedItem extends Item {
  wasOn: CalendarDate | null;
  wasUntil: CalendarDate | null;
}

type Frame = Pick<Plan, 'planStart' | 'planEnd' | 'timeZone' | 'currency'>;

/** Moves an item as many days as its plan; what is outside the new days waits unplaced. */
export function placedIn(
  { startsOn, endsOn }: Pick<Item, 'startsOn' | 'endsOn'>,
  from: Pick<Plan, 'planStart'>,
  to: Pick<Plan, 'planStart' | 'planEnd'>,
) {
  const by = dayNumber(to.planStart) - dayNumber(from.planStart);
  const [on, until] = [startsOn && shifted(startsOn, by), endsOn && shifted(endsOn, by)];
  const isWithin = on && on >= to.planStart && (until ?? on) <= to.planEnd;
  return isWithin
    ? { startsOn: on, endsOn: until, wasOn: null, wasUntil: null }
    : { startsOn: null, endsOn: null, wasOn: on, wasUntil: until };
}

/**
 * Returns an item as a plan of another trip gets it (SPEC-5 19): open again, without people and
 * what was agreed with suppliers, its times and amounts still in the zone and currency of the first.
 * @param isTicked true if its details and its link go along
 */
export function copiedItem(item: Item, isTicked: boolean, from: Frame, to: Frame): CopiedItem {
  const currency = isInPlans(item) ? from.currency : item.itemCurrency;
  const isElsewhere = item.startTime !== null && !isSameZone(from.timeZone, to.timeZone);
  return {
    ...BLANK_ITEM,
    ...pick(item, GOES_ALONG),
    ...(isTicked && pick(item, IF_TICKED)),
    itemId: item.itemId,
    ...placedIn(item, from, to),
    timeZone: item.timeZone ?? (isElsewhere ? from.timeZone : null),
    itemCurrency: currency === to.currency ? null : currency,
    rooms: item.rooms.map(({ roomId: _, ...room }) => ({ ...room, who: [] })),
  };
}
