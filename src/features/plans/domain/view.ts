import * as z from 'zod/mini';
import { keysOf } from '@/platform/domain/keysOf';
import { pick } from '@/platform/domain/pick';
import { PAYMENTS } from './bookings';
import { itemSchema } from './item';
import { itemFieldsFor } from './itemFields';
import { SERVED_ANSWERS } from './served';
import { travelerIdSchema } from './travelerId';

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
  /** Their room, with who else is in it, by reference; null if they have none. */
  room: z.nullable(z.object({ name: z.string(), beds: z.int(), with: z.array(z.string()) })),
};

/** Those of a party with the same nights and the same room. */
const stayPartSchema = z.object({ partyWho: z.array(z.string()), ...nightsInRoom });
export type StayPart = z.infer<typeof stayPartSchema>;

const livedStaySchema = z.object({
  ...livedItem,
  ...nightsInRoom,
  /** Who of a party is there when, and in which room; see `ReadView`. */
  parts: z.optional(z.array(stayPartSchema)),
});
export type LivedStay = z.infer<typeof livedStaySchema>;

export const livedItemSchema = z.object({
  ...livedItem,
  kind,
  /** Who of a party is in it; see `ReadView`. */
  partyWho: z.optional(z.array(z.string())),
});
export type LivedItem = z.infer<typeof livedItemSchema>;

const careSchema = z.object({
  answer: z.enum(SERVED_ANSWERS),
  itemIds: z.array(z.string()),
  takesNothing: z.boolean(),
});

/** An optional item that somebody may choose, and what it costs them in whole minor units. */
const offerSchema = z.object({
  ...z.pick(z.object(livedItem), { itemId: true, title: true, startsOn: true, startTime: true })
    .shape,
  amount: z.int(),
  payment: z.enum(keysOf(PAYMENTS)),
});
export type Offer = z.infer<typeof offerSchema>;

/**
 * One person's view of a version (SPEC-2 5), with nothing about anybody else except who is in their
 * room. Page, print, calendar, sheets and mails all come from it. It has no references and no
 * booking states, because these change without changing what anybody agreed to.
 */
const ownViewSchema = z.object({
  arrives: z.string(),
  leaves: z.string(),
  timeZone: z.string(),
  stays: z.array(livedStaySchema),
  /** Flights and transport. */
  legs: z.array(livedItemSchema),
  /** Meals, activities and everything else. */
  activities: z.array(livedItemSchema),
  /** Those of the items that they may choose; no share and no verdict depends on any (SPEC-5 18). */
  offers: z.optional(z.array(offerSchema)),
  /**
   * What takes care of each of their answers. An operator may have ticked that a need requires
   * nothing.
   */
  care: z.array(careSchema),
  /**
   * In whole minor units. `share` is what is included for them; `lines` are their costs by item.
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

/**
 * The same for a party (SPEC-4 14.2), which agrees and is asked as one: the view of its traveler,
 * with what all of them pay as `money`, and beside it the views of the others. That of somebody on
 * their own has neither more field.
 */
export const viewSchema = z.object({
  ...ownViewSchema.shape,
  /** Whose the days and items are, if the plan is without the party's traveler. */
  of: z.optional(travelerIdSchema),
  party: z.optional(z.array(z.object({ travelerId: travelerIdSchema, view: ownViewSchema }))),
});
export type View = z.infer<typeof viewSchema>;

/** What takes care of an answer of a party's. */
const partyCareSchema = z.object({
  ...careSchema.shape,
  /** The companion whose answer it is; absent for the traveler's own. */
  travelerId: z.optional(travelerIdSchema),
});

/**
 * A party's view as its traveler reads it (SPEC-4 14.2): what anybody of it lives through, once.
 * Items say who of the party is in them, unless everybody who goes is; stays say who has which
 * nights and which room, unless those of all are the same, with room-mates who are not of the party.
 * That of somebody on their own is their view.
 */
export const readViewSchema = z.object({
  ...z.omit(ownViewSchema, { offers: true }).shape,
  care: z.array(partyCareSchema),
  /** Everyone of the party who goes, with their own days; `arrives` and `leaves` span them. */
  people: z.optional(
    z.array(z.object({ travelerId: travelerIdSchema, arrives: z.string(), leaves: z.string() })),
  ),
});
export type ReadView = z.infer<typeof readViewSchema>;
