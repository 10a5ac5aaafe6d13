import * as z from 'zod/mini';
import { keysOf } from '@/platform/domain/keysOf';
import { pick } from '@/platform/domain/pick';
import { itemSchema } from './item';
import { PAYMENTS } from './itemChoices';
import { itemFieldsFor } from './itemFields';
import { SERVED_ANSWERS } from './served';

/** The fields of an item that somebody in it sees (`ITEM_FIELDS`). */
export const LIVED_FIELDS = itemFieldsFor('members', 'named');

const { kind, ...livedFields } = pick(itemSchema.shape, LIVED_FIELDS);

/** What everyone in an item sees of it: calendar dates, and local times with their zone. */
const livedItem = {
  itemId: z.string(),
  ...livedFields,
  startsOn: z.string(),
  timeZone: z.string(),
  endsOn: z.string(),
  endTimeZone: z.string(),
};

/** Somebody's nights in a stay, from the day they arrive there to the day they leave. */
const nightsInRoom = {
  from: z.string(),
  to: z.string(),
  /**
   * Their room, with who else is in it, by reference, besides their party; null if they have none.
   */
  room: z.nullable(z.object({ name: z.string(), beds: z.int(), with: z.array(z.string()) })),
};

/** The people of a party with the same nights and the same room. */
const stayPartSchema = z.object({ partyWho: z.array(z.string()), ...nightsInRoom });
export type StayPart = z.infer<typeof stayPartSchema>;

const livedStaySchema = z.object({
  ...livedItem,
  ...nightsInRoom,
  /**
   * Who of a party is there when, and in which room, unless all of it that goes is in one room for
   * all nights; then `from` and `to` are of all of them, and `room` is of the first.
   */
  parts: z.optional(z.array(stayPartSchema)),
});
export type LivedStay = z.infer<typeof livedStaySchema>;

export const livedItemSchema = z.object({
  ...livedItem,
  kind,
  /** Who of a party is in it, unless all of it that goes is. */
  partyWho: z.optional(z.array(z.string())),
});
export type LivedItem = z.infer<typeof livedItemSchema>;

/**
 * One person's view of a version (SPEC-2 5), with nothing about anybody else except who is in their
 * room. Somebody with companions who go has one view of it all, for the whole party (SPEC-4 14.2).
 * Page, print, calendar, sheets and mails all come from it. It has no references and no booking
 * states, because these change without changing what anybody agreed to.
 */
export const viewSchema = z.object({
  /** Of a party, the day on which the first of them arrives. */
  arrives: z.string(),
  /** Of a party, the day on which the last of them leaves. */
  leaves: z.string(),
  /** Everyone of a party who goes, by reference; absent unless a companion goes. */
  party: z.optional(
    z.object({
      /** Who answers for them, whether they go or not. */
      of: z.string(),
      people: z.array(
        z.object({ travelerId: z.string(), arrives: z.string(), leaves: z.string() }),
      ),
    }),
  ),
  timeZone: z.string(),
  stays: z.array(livedStaySchema),
  /** Flights and transport. */
  legs: z.array(livedItemSchema),
  /** Meals, activities and everything else. */
  activities: z.array(livedItemSchema),
  /**
   * What takes care of each of their answers. An operator may have ticked that a need requires
   * nothing.
   */
  care: z.array(
    z.object({
      /** The companion whose answer it is; absent for the traveler's own. */
      travelerId: z.optional(z.string()),
      answer: z.enum(SERVED_ANSWERS),
      itemIds: z.array(z.string()),
      takesNothing: z.boolean(),
    }),
  ),
  /**
   * In whole minor units. `share` is what is included for them; `lines` are their costs by item. All
   * are sums over a party.
   */
  money: z.object({
    currency: z.string(),
    share: z.int(),
    onSite: z.int(),
    lines: z.array(
      z.object({
        itemId: z.string(),
        amount: z.int(),
        payment: z.enum(keysOf(PAYMENTS)),
        /** The same in the item's own currency, if that is different. */
        typed: z.optional(z.object({ amount: z.int(), currency: z.string() })),
      }),
    ),
  }),
});
export type View = z.infer<typeof viewSchema>;
