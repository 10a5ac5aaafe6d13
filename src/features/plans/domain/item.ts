import * as z from 'zod/mini';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { keysOf } from '@/platform/domain/keysOf';
import type { WallTime } from '@/platform/domain/zonedTime';
import { BOOKINGS, COST_PER, ITEM_KINDS, PAYMENTS } from './itemChoices';
import { forItemTexts, type ItemFieldKey } from './itemFields';
import { SERVED_ANSWERS } from './served';
import { travelerIdSchema } from './travelerId';

const nullableText = z.nullable(z.string());

/** An answer of somebody that an item serves; by reference, so that their words stay theirs. */
export const serviceSchema = z.object({
  travelerId: travelerIdSchema,
  answer: z.enum(SERVED_ANSWERS),
});
export type Service = z.infer<typeof serviceSchema>;

/** A room of a stay; who may be in it is decided by the stay's `who`. */
export const roomSchema = z.object({
  /** What it is known by within its stay (`roomIdOf`); left out in rooms from before. */
  roomId: z.optional(z.string()),
  name: z.string(),
  beds: z.int(),
  who: z.array(travelerIdSchema),
});
export type Room = z.infer<typeof roomSchema>;

/** What somebody pays for an item in the place of their part of it, in whole minor units of its currency. */
export const ownPriceSchema = z.object({ travelerId: travelerIdSchema, amount: z.int() });
export type OwnPrice = z.infer<typeof ownPriceSchema>;

/** Everyone who is there on an item's days, no matter who that will be; or these. */
export const whoSchema = z.union([z.literal('everyone'), z.array(travelerIdSchema)]);
export type Who = z.infer<typeof whoSchema>;

/** One line of a plan as it is kept (SPEC-2 5); the rules for writing it are in `itemForm.ts`. */
export const itemSchema = z.object({
  /** Stays what it is through all versions of a plan. */
  itemId: z.string(),
  kind: z.enum(keysOf(ITEM_KINDS)),
  title: z.string(),
  ...forItemTexts(() => z.string()),
  /** Null while it waits to be placed; for a stay, the day of arrival. */
  startsOn: nullableText as z.ZodMiniType<CalendarDate | null>,
  /** Null for an item of one day; for a stay, the day of leaving. */
  endsOn: nullableText as z.ZodMiniType<CalendarDate | null>,
  startTime: nullableText as z.ZodMiniType<WallTime | null>,
  endTime: nullableText as z.ZodMiniType<WallTime | null>,
  /** Null where it is the plan's, or for the end the start's. */
  timeZone: nullableText,
  endTimeZone: nullableText,
  url: z.string(),
  /** In whole minor units of the item's currency, below 0 for a discount; null where nothing was said. */
  cost: z.nullable(z.int()),
  costPer: z.enum(keysOf(COST_PER)),
  /** Null where it is the plan's. */
  itemCurrency: nullableText,
  prices: z.array(ownPriceSchema),
  payment: z.enum(keysOf(PAYMENTS)),
  booking: z.enum(keysOf(BOOKINGS)),
  /** The last day on which it can still be booked; null where nobody said, and for whatever is not held. */
  heldUntil: nullableText as z.ZodMiniType<CalendarDate | null>,
  who: whoSchema,
  serves: z.array(serviceSchema),
  /** Whether it is to be looked at for needs that touch food, whatever its kind. */
  hasFood: z.boolean(),
  rooms: z.array(roomSchema),
} satisfies Record<'itemId' | ItemFieldKey, z.ZodMiniType>);
export type Item = z.infer<typeof itemSchema>;

/** An item that has its day. What waits is in nobody's plan, share or service. */
export type PlacedItem = Item & { startsOn: CalendarDate };

export function isPlaced(item: Item): item is PlacedItem {
  return item.startsOn !== null;
}

/** The last day of an item: a stay's is the day of leaving. */
export function lastDayOf(item: PlacedItem): CalendarDate {
  return item.endsOn ?? item.startsOn;
}
