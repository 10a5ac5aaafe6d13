import * as z from 'zod/mini';
import { itemSchema } from '@/features/plans/domain/item';
import { checkSchema, touchedSchema } from '@/features/plans/domain/needCare';
import { nothingNeededSchema, planPersonSchema, planSchema } from '@/features/plans/domain/plan';
import { planPromiseSchema } from '@/features/plans/domain/planPromise';
import type { Traveler } from '@/features/plans/domain/traveler';
import { travelerIdSchema } from '@/features/plans/domain/travelerId';
import { fullResponseSchema, ownResponseSchema } from '@/features/responses/domain/responseViews';
import { PLANNED_OPTIONS } from '@/features/trips/domain/plannedOptions';
import { STAGE_KEYS } from '@/features/trips/domain/stage';
import { answersTo } from '@/features/trips/domain/tripFields';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { versionField } from '@/platform/domain/version';

/** Who has done something (`a former operator` once their account is gone), and when, in ISO. */
const done = { by: z.string(), at: z.string() };

const calendarDate = z.string() as z.ZodMiniType<CalendarDate>;

/** An item with its version. */
export const composerItemSchema = z.object({
  item: itemSchema,
  /** How often it was saved; a save names the one that its form began from. */
  version: versionField,
  /** The days that it had before it was put to wait; null for one that has its day, or never had any. */
  was: z.nullable(z.object({ startsOn: calendarDate, endsOn: z.nullable(calendarDate) })),
});
export type ComposerItem = z.infer<typeof composerItemSchema>;

const lookSchema = z.object({ key: z.string(), reason: z.string(), ...done });

/** Somebody's tick that a need takes nothing, with who ticked it. */
const tickSchema = z.object({ ...nothingNeededSchema.shape, ...done });

/** What an operator has looked at for a need, with the note beside it. */
const composerCheckSchema = z.object({ ...checkSchema.shape, note: z.string(), ...done });

const versions = z.record(travelerIdSchema, versionField);

/** An item that was deleted, as far as one has to know it to bring it back, and who deleted it. */
const deletedItemSchema = z.object({
  ...z.pick(itemSchema, { itemId: true, kind: true, title: true, startsOn: true }).shape,
  ...done,
});
export type DeletedItem = z.infer<typeof deletedItemSchema>;

/** A plan that was deleted, with how many items it has. */
const deletedPlanSchema = z.object({
  ...z.pick(planSchema, { planId: true, planTitle: true, planStart: true, planEnd: true }).shape,
  items: z.int(),
  ...done,
});
export type DeletedPlan = z.infer<typeof deletedPlanSchema>;

export const composerPlanSchema = z.object({
  plan: planSchema,
  /** How often the plan's own form was saved. */
  version: versionField,
  /** How often anything of it was changed, by anybody: what a proposal is judged by names it. */
  changes: versionField,
  /** How often it was saved what the plan says about somebody; null, or nothing here, before the first. */
  personVersions: versions,
  /** In their order. */
  items: z.array(composerItemSchema),
  /** The newest first. */
  deleted: z.array(deletedItemSchema),
  ticks: z.array(tickSchema),
  touched: z.array(touchedSchema),
  checks: z.array(composerCheckSchema),
  lookedAt: z.array(lookSchema),
  /** The versions of the answers when this plan was last proposed, by traveler; empty before. */
  proposedAnswers: versions,
  /** What those who left are called, where that is still known. */
  leftNames: z.record(travelerIdSchema, z.string()),
  /** The version that is with the group; null where none is. */
  proposed: z.nullable(
    z.object({
      number: z.int(),
      at: z.string(),
      /** Whether the plan is still what was proposed. */
      isCurrent: z.boolean(),
    }),
  ),
  /** Whether the organizer has chosen it. */
  isChosen: z.boolean(),
  /** Who goes on it since; null while it is not chosen. */
  chosenFor: z.nullable(z.array(travelerIdSchema)),
});
export type ComposerPlan = z.infer<typeof composerPlanSchema>;

/** What all open variants share (SPEC-2 5). */
export const roundSchema = z.object({
  consentBy: calendarDate,
  quorum: z.nullable(z.int()),
  minimumGroup: z.nullable(z.int()),
  /** How often these were saved. */
  version: versionField,
});
export type ComposerRound = z.infer<typeof roundSchema>;

/** A traveler with what the linter and the slips say of them. */
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
  }).shape,
  ...z.pick(ownResponseSchema, { availabilityStart: true, availabilityEnd: true }).shape,
  travelerId: travelerIdSchema,
  /** How often their answers were saved. */
  version: versionField,
}) satisfies z.ZodMiniType<Traveler>;

/** All that the composer of a trip shows, for operators (SPEC-2 5). */
export const composerSchema = z.object({
  trip: z.object({
    tripId: z.string(),
    /** Whether the trip was taken back, so that operators read no answers of it now. */
    answersHidden: z.boolean(),
    tripName: z.string(),
    destination: z.string(),
    ...answersTo<'timingFlex' | 'nights'>(['timingFlex', 'nights']),
    stage: z.enum(STAGE_KEYS),
    startDate: z.nullable(calendarDate),
    endDate: z.nullable(calendarDate),
    /** The organizer's, in which `consentBy` ends. */
    timeZone: z.string(),
    asks: z.array(z.enum(PLANNED_OPTIONS)),
    takenBy: z.nullable(z.object({ name: z.string(), isMe: z.boolean() })),
  }),
  /** In the order in which they first answered. */
  travelers: z.array(composerTravelerSchema),
  /** In the order in which they were made. */
  plans: z.array(composerPlanSchema),
  /** The newest first. */
  deletedPlans: z.array(deletedPlanSchema),
  round: z.nullable(roundSchema),
  /** The conditions that operators have accepted, of what is with the group. */
  promises: z.array(planPromiseSchema),
  /** Which meals of whom kitchens have confirmed; null unless the trip is booked. */
  confirmed: z.nullable(z.array(z.string())),
});
export type ComposerPage = z.infer<typeof composerSchema>;

/** What a save of an item gives back. */
export const savedItemSchema = z.object({ saved: composerItemSchema, changes: versionField });

/** What a save of one person's days gives back. */
export const savedPersonSchema = z.object({
  person: planPersonSchema,
  version: versionField,
  changes: versionField,
});
export type SavedPerson = z.infer<typeof savedPersonSchema>;
