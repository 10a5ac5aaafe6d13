import * as z from 'zod/mini';
import type { LintInput } from '@/features/linter/domain/lintContext';
import { BOOKINGS } from '@/features/plans/domain/bookings';
import { itemSchema } from '@/features/plans/domain/item';
import { checkSchema, touchedSchema } from '@/features/plans/domain/needCare';
import { optedInOf } from '@/features/plans/domain/optedIn';
import {
  planDaysSchema,
  planPersonFormSchema,
  planPersonSchema,
  planSchema,
} from '@/features/plans/domain/plan';
import { MOST_ITEMS, MOST_PEOPLE } from '@/features/plans/domain/planLimits';
import { type PlanPromise, planPromiseSchema } from '@/features/plans/domain/planPromise';
import { supplierSaidSchema } from '@/features/plans/domain/supplierSaid';
import type { Traveler } from '@/features/plans/domain/traveler';
import { travelerIdSchema } from '@/features/plans/domain/travelerId';
import { availabilitySchema } from '@/features/responses/domain/availability';
import { COMPANION_KINDS } from '@/features/responses/domain/companions';
import { fullResponseSchema } from '@/features/responses/domain/responseViews';
import { PLANNED_OPTIONS, type PlannedOption } from '@/features/trips/domain/plannedOptions';
import { STAGE_KEYS } from '@/features/trips/domain/stage';
import { answersTo } from '@/features/trips/domain/tripFields';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { optionalDate } from '@/platform/domain/dateField';
import { keysOf } from '@/platform/domain/keysOf';
import { pick } from '@/platform/domain/pick';
import { versionField } from '@/platform/domain/version';
import { dayIn } from '@/platform/domain/zonedDay';

/** Who did something (`a former operator` once their account is gone), and when (ISO). */
const done = { by: z.string(), at: z.string() };

const calendarDate = z.string() as z.ZodMiniType<CalendarDate>;

/** An item and its version. */
export const composerItemSchema = z.object({
  item: itemSchema,
  /** Increases with each save. A save names the version that its form started from. */
  version: versionField,
  /** The days it had before it became unplaced; null if it has a day, or never had one. */
  was: z.nullable(z.object({ startsOn: calendarDate, endsOn: z.nullable(calendarDate) })),
});
export type ComposerItem = z.infer<typeof composerItemSchema>;

const lookSchema = z.object({ key: z.string(), reason: z.string(), ...done });

/** A tick that a need requires nothing, with who ticked it. */
const composerTouchedSchema = z.object({ ...touchedSchema.shape, ...done });

/** An item that an operator has checked for a need, with their note. */
const composerCheckSchema = z.object({ ...checkSchema.shape, note: z.string(), ...done });

const versions = z.record(travelerIdSchema, versionField);

/** A deleted item, with what is needed to restore it, and who deleted it. */
const deletedItemSchema = z.object({
  ...z.pick(itemSchema, { itemId: true, kind: true, title: true, startsOn: true }).shape,
  ...done,
});
export type DeletedItem = z.infer<typeof deletedItemSchema>;

/** A deleted plan, with its number of items. */
const deletedPlanSchema = z.object({
  ...z.pick(planSchema, { planId: true, planTitle: true, planStart: true, planEnd: true }).shape,
  items: z.int(),
  ...done,
});
export type DeletedPlan = z.infer<typeof deletedPlanSchema>;

export const composerPlanSchema = z.object({
  plan: planSchema,
  /** Increases each time the plan's own form is saved. */
  version: versionField,
  /**
   * Increases with any change to the plan, by anybody. A proposal names the value it was judged by.
   */
  changes: versionField,
  /**
   * Increases each time what the plan says about somebody is saved; null or absent before the first
   * time.
   */
  personVersions: versions,
  /** In order. */
  items: z.array(composerItemSchema),
  /** Newest first. */
  deleted: z.array(deletedItemSchema),
  touched: z.array(composerTouchedSchema),
  checks: z.array(composerCheckSchema),
  lookedAt: z.array(lookSchema),
  /**
   * The items that came from a plan of another trip, or have a price of more than a year ago
   * (SPEC-5 19): of which trip and from which month, null once somebody has edited them, and the day
   * of such a price.
   */
  copied: z.array(
    z.object({
      itemId: z.string(),
      from: z.nullable(z.object({ tripName: z.string(), on: z.nullable(calendarDate) })),
      pricedOn: z.nullable(calendarDate),
    }),
  ),
  /** What people have said to optional items; who has no line has not chosen (SPEC-5 18). */
  optIns: z.array(
    z.object({ itemId: z.string(), travelerId: travelerIdSchema, isIn: z.boolean() }),
  ),
  /** When their choices were closed, by item. */
  choicesClosed: z.record(z.string(), z.string()),
  /** Which operator saved which item last. */
  saves: z.array(z.object({ itemId: z.string(), userId: z.string(), ...done })),
  /**
   * The versions of the answers when this plan was last proposed, by traveler; empty if it never
   * was.
   */
  proposedAnswers: versions,
  /** The names of those who left, as far as they are still known. */
  leftNames: z.record(travelerIdSchema, z.string()),
  /** The version that is with the group; null if none is. */
  proposed: z.nullable(
    z.object({
      number: z.int(),
      at: z.string(),
      /** True if the plan is still as it was proposed. */
      isCurrent: z.boolean(),
      /** The items that it has for those who want them. */
      options: z.array(z.string()),
    }),
  ),
  /** True if the organizer has chosen it. */
  isChosen: z.boolean(),
  /** Who goes on it, once chosen; null before. */
  chosenFor: z.nullable(z.array(travelerIdSchema)),
});
export type ComposerPlan = z.infer<typeof composerPlanSchema>;

/**
 * Returns the plan that opens by itself: the one that the group has chosen, or the first; null if
 * there is none (SPEC-2 5).
 */
export function firstOpen<One extends Pick<ComposerPlan, 'isChosen'>>(
  plans: readonly One[],
): One | null {
  return plans.find(({ isChosen }) => isChosen) ?? plans[0] ?? null;
}

/** The deadline and numbers that all open variants share (SPEC-2 5). */
export const roundSchema = z.object({
  consentBy: calendarDate,
  quorum: z.nullable(z.int()),
  minimumGroup: z.nullable(z.int()),
  /** Increases with each save of them. */
  version: versionField,
});
export type ComposerRound = z.infer<typeof roundSchema>;

/** A traveler, with what the linter and the slips need. */
export const composerTravelerSchema = z.object({
  ...z.pick(fullResponseSchema, {
    name: true,
    flexibility: true,
    budget: true,
    mustSee: true,
    preferences: true,
    accommodations: true,
    shareRoom: true,
    specialTravel: true,
    budgetFor: true,
    roomTogether: true,
    comesToo: true,
  }).shape,
  availability: availabilitySchema,
  travelerId: travelerIdSchema,
  partyOf: travelerIdSchema,
  kind: z.enum(keysOf(COMPANION_KINDS)),
  age: z.nullable(z.int()),
  ageFor: z.optional(z.nullable(calendarDate)),
  /** Increases with each save of their answers. */
  version: versionField,
}) satisfies z.ZodMiniType<Traveler>;

/** Everything that a trip's composer shows to operators (SPEC-2 5). */
export const composerSchema = z.object({
  trip: z.object({
    tripId: z.string(),
    /** True if the trip was taken back, so that operators can't read its answers right now. */
    answersHidden: z.boolean(),
    tripName: z.string(),
    destination: z.string(),
    ...answersTo<'timingFlex'>(['timingFlex']),
    stage: z.enum(STAGE_KEYS),
    startDate: z.nullable(calendarDate),
    endDate: z.nullable(calendarDate),
    /** The organizer's time zone, in which `consentBy` ends. */
    timeZone: z.string(),
    asks: z.array(z.enum(PLANNED_OPTIONS)),
    takenBy: z.nullable(z.object({ name: z.string(), isMe: z.boolean() })),
  }),
  /** In the order of their first answers. */
  travelers: z.array(composerTravelerSchema),
  /** In order of creation. */
  plans: z.array(composerPlanSchema),
  /** Newest first. */
  deletedPlans: z.array(deletedPlanSchema),
  round: z.nullable(roundSchema),
  /** The conditions that operators have accepted for what is with the group. */
  promises: z.array(planPromiseSchema),
  /** The meals that kitchens have confirmed (`mealKey`); null unless the trip is booked. */
  confirmed: z.nullable(z.array(z.string())),
  /** What suppliers have said that nobody has seen yet. */
  said: z.array(supplierSaidSchema),
});
export type ComposerPage = z.infer<typeof composerSchema>;

/** The result of saving an item. */
export const savedItemSchema = z.object({ saved: composerItemSchema, changes: versionField });

/** The result of saving one person's days. */
export const savedPersonSchema = z.object({
  person: planPersonSchema,
  version: versionField,
  changes: versionField,
});
export type SavedPerson = z.infer<typeof savedPersonSchema>;

/** The booking state to set, as typed. Only held items have a day. */
const bookingFields = {
  booking: z.enum(keysOf(BOOKINGS), 'Please choose how far the booking is.'),
  heldUntil: optionalDate,
};

/** A moved item, in the version that the move has made. */
const movedItem = z.object({
  itemId: z.uuid().check(z.maxLength(36), z.toLowerCase()),
  version: versionField,
  wasBooked: z.boolean(),
});

/** Somebody whose own days were moved, in the version that the move has made, with the old days. */
const movedPerson = z.object({
  ...z.pick(planPersonFormSchema, { travelerId: true, arrives: true, leaves: true }).shape,
  version: versionField,
});

/** What takes a plan from the days that it was moved to back to the old ones. */
export const moveBackFields = {
  from: planDaysSchema,
  to: planDaysSchema,
  items: z.array(movedItem).check(z.maxLength(MOST_ITEMS)),
  people: z.array(movedPerson).check(z.maxLength(MOST_PEOPLE)),
};
const moveBackSchema = z.object(moveBackFields);
/** As a page sends it, with typed days. */
export type MoveBackForm = z.input<typeof moveBackSchema>;
export type MoveBack = z.output<typeof moveBackSchema>;

/** Items whose booking is set at once, each in the version that the operator has seen. */
export const itemsToBook = z
  .array(
    z.object({
      itemId: z.uuid().check(z.maxLength(36), z.toLowerCase()),
      version: versionField,
      ...bookingFields,
    }),
  )
  .check(z.minLength(1), z.maxLength(MOST_ITEMS));

/**
 * The result. `late` are items that somebody else changed in the meantime, as they are now; `gone`
 * are the ids of those that no longer exist.
 */
export const bookedItemsSchema = z.object({
  saved: z.array(composerItemSchema),
  late: z.array(composerItemSchema),
  gone: z.array(z.string()),
  changes: versionField,
});
export type BookedItems = z.infer<typeof bookedItemsSchema>;

/** What suppliers have said about a trip. */
export type SuppliersSaid = Pick<ComposerPage, 'confirmed' | 'said'>;

/** Builds the linter's input from a plan in the composer. */
export function lintInputOf(
  { plan, items, copied, optIns, choicesClosed, proposed, chosenFor, ...marks }: ComposerPlan,
  travelers: readonly Traveler[],
  asks: readonly PlannedOption[],
  promises: readonly PlanPromise[],
  { confirmed, said }: SuppliersSaid = { confirmed: null, said: [] },
): LintInput {
  const today = dayIn(plan.timeZone, new Date());
  return {
    ...{ plan, items: items.map(({ item }) => item), travelers, chosenFor, asks },
    ...pick(marks, ['touched', 'checks', 'proposedAnswers', 'leftNames']),
    optedIn: optedInOf(optIns),
    choosing: proposed && {
      today,
      optIns,
      closed: new Set(Object.keys(choicesClosed)),
      offered: new Set(proposed.options),
    },
    kitchen: confirmed && { today, confirmed },
    pricedOn: new Map(
      copied.flatMap(({ itemId, pricedOn }) => (pricedOn ? [[itemId, pricedOn]] : [])),
    ),
    promises: promises.filter(({ planId }) => planId === plan.planId),
    // Before a plan is chosen, a supplier's answer belongs to the plan that has its item.
    said: said.filter(
      ({ itemId }) => chosenFor || items.some(({ item }) => item.itemId === itemId),
    ),
  };
}
