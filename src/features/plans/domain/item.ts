import * as z from 'zod/mini';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { keysOf } from '@/platform/domain/keysOf';
import type { WallTime } from '@/platform/domain/zonedTime';
import { BOOKINGS, COST_PER, PAYMENTS } from './bookings';
import { forItemTexts, ITEM_FIELD_KEYS, type ItemFieldKey, itemField } from './itemFields';
import { KIND_KEYS } from './itemKinds';
import { SERVED_ANSWERS } from './served';
import { travelerIdSchema } from './travelerId';

const nullableText = z.nullable(z.string());

/** Somebody's answer that an item serves, by reference, so that it doesn't contain their words. */
export const serviceSchema = z.object({
  travelerId: travelerIdSchema,
  answer: z.enum(SERVED_ANSWERS),
});
export type Service = z.infer<typeof serviceSchema>;

/** A room of a stay. The stay's `who` decides who may be in it. */
export const roomSchema = z.object({
  /** Its id within the stay (`roomIdOf`); absent in older rooms. */
  roomId: z.optional(z.string()),
  name: z.string(),
  beds: z.int(),
  /** What it costs instead of the item's `cost`, in the same units; absent if it is no other. */
  cost: z.optional(z.int()),
  who: z.array(travelerIdSchema),
});
export type Room = z.infer<typeof roomSchema>;

/** What somebody pays for an item instead of their share, in whole minor units of its currency. */
export const ownPriceSchema = z.object({ travelerId: travelerIdSchema, amount: z.int() });
export type OwnPrice = z.infer<typeof ownPriceSchema>;

/**
 * Everyone who is there on an item's days, whoever that turns out to be; or these people. Of an
 * optional item, those whom it is offered to.
 */
export const whoSchema = z.union([z.literal('everyone'), z.array(travelerIdSchema)]);
export type Who = z.infer<typeof whoSchema>;

/** One line of a plan as stored (SPEC-2 5). The rules for writing it are in `itemForm.ts`. */
export const itemSchema = z.object({
  /** Constant through all versions of a plan. */
  itemId: z.string(),
  kind: z.enum(KIND_KEYS),
  title: z.string(),
  ...forItemTexts(() => z.string()),
  /** Null while unplaced. For a stay, the day of arrival. */
  startsOn: nullableText as z.ZodMiniType<CalendarDate | null>,
  /** Null for an item of one day. For a stay, the day of departure. */
  endsOn: nullableText as z.ZodMiniType<CalendarDate | null>,
  startTime: nullableText as z.ZodMiniType<WallTime | null>,
  endTime: nullableText as z.ZodMiniType<WallTime | null>,
  /** Null if it is the plan's or, for the end, the start's. */
  timeZone: nullableText,
  endTimeZone: nullableText,
  url: z.string(),
  /** In whole minor units of the item's currency, below 0 for a discount; null if not given. */
  cost: z.nullable(z.int()),
  costPer: z.enum(keysOf(COST_PER)),
  /** Null if it is the plan's. */
  itemCurrency: nullableText,
  /**
   * What a child or an infant pays instead of a cost per person or per person and night, in the
   * cost's units (SPEC-4 14.2). Null if a child pays as adults do, and an infant nothing.
   */
  childPrice: z.nullable(z.int()),
  infantPrice: z.nullable(z.int()),
  prices: z.array(ownPriceSchema),
  payment: z.enum(keysOf(PAYMENTS)),
  /** True if each of those whom it is offered to may take or leave it (SPEC-5 18). */
  optional: z.boolean(),
  /** The last day to choose, in the plan's time zone; null for that of the proposal. */
  chooseBy: nullableText as z.ZodMiniType<CalendarDate | null>,
  /** How many can be in it; null without a limit. */
  places: z.nullable(z.int()),
  booking: z.enum(keysOf(BOOKINGS)),
  /**
   * The last day on which it can still be booked; null if unknown, and for items that aren't held.
   */
  heldUntil: nullableText as z.ZodMiniType<CalendarDate | null>,
  who: whoSchema,
  serves: z.array(serviceSchema),
  /** True if it must be checked for needs that touch food, whatever its kind. */
  hasFood: z.boolean(),
  rooms: z.array(roomSchema),
} satisfies Record<'itemId' | ItemFieldKey, z.ZodMiniType>);
export type Item = z.infer<typeof itemSchema>;

/** An item with a day. Unplaced items are in nobody's plan or share, and serve nothing. */
export type DatedItem = Item & { startsOn: CalendarDate };

export function isDated(item: Item): item is DatedItem {
  return item.startsOn !== null;
}

/**
 * Returns the day on which an item ends; a stay's is the day of departure. Over the date line it
 * may be the day before it begins.
 */
export function lastDayOf(item: DatedItem): CalendarDate {
  return item.endsOn ?? item.startsOn;
}

/** Picks these fields of a blank item. */
export function blankItem<Key extends ItemFieldKey>(keys: readonly Key[]): Pick<Item, Key> {
  return Object.fromEntries(keys.map((key) => [key, itemField(key).blank])) as Pick<Item, Key>;
}

/** A blank item (`ITEM_FIELDS`). */
export const BLANK_ITEM = blankItem(ITEM_FIELD_KEYS);
