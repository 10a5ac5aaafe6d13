import * as z from 'zod/mini';
import { versionField } from '@/platform/domain/version';
import type { TripAction } from './permissions';
import { PLANNED_OPTIONS } from './plannedOptions';
import { STAGE_KEYS } from './stage';
import { answersTo } from './tripFields';
import { INVITED_KEYS, TRIP_QUESTION_KEYS } from './tripQuestions';

const nullableDate = z.nullable(z.string());
const stage = z.enum(STAGE_KEYS);

/** What anyone signed in may see before joining (DESIGN 1, 6). Dates are calendar dates. */
export const invitationSchema = z.object({
  tripId: z.string(),
  /** The organizer's name, else their account's email, else 'Someone' (SPEC 2, DESIGN 7.11). */
  organizerName: z.string(),
  tripName: z.string(),
  ...answersTo(INVITED_KEYS),
  startDate: nullableDate,
  endDate: nullableDate,
  stage,
  /** The last day for answers; null once the trip takes none. */
  answerBy: nullableDate,
  /**
   * The day on which needs given now are deleted; null before the trip has dates, and once it takes
   * no answers.
   */
  needsDeletedOn: nullableDate,
  isOrganizer: z.boolean(),
  /** True if the caller is the organizer or has answered, and so may open the trip page. */
  isMember: z.boolean(),
  /** True if the organizer has removed the caller, who can then no longer answer. */
  isRemoved: z.boolean(),
});
export type Invitation = z.infer<typeof invitationSchema>;

/** What the caller may do with a trip now. Decided by the server, never by the page (DESIGN 2). */
export const ABILITIES = [
  ...(['answer', 'edit', 'setStatus', 'delete', 'copyLink'] as const),
  ...(['setDeadline', 'removeAnswers', 'planAgain'] as const),
] as const satisfies readonly TripAction[];

/** A trip's deadline, for the organizer. */
export const savedDeadlineSchema = z.object({
  answerBy: nullableDate,
  remind: z.boolean(),
  closeOnDeadline: z.boolean(),
  timeZone: z.string(),
  version: versionField,
});
export type SavedDeadline = z.infer<typeof savedDeadlineSchema>;

/** A trip as its members see it. */
export const tripViewSchema = z.object({
  tripId: z.string(),
  tripName: z.string(),
  /** As on the invitation. */
  organizerName: z.string(),
  /** The name in messages that members send: the organizer's first name, or 'Someone'. */
  invites: z.string(),
  destination: z.string(),
  /** Where a booked trip is planned to be, if the destination does not say it; else null. */
  plannedIn: z.nullable(z.string()),
  numPeople: z.string(),
  startDate: nullableDate,
  endDate: nullableDate,
  stage,
  /** The last day for answers; null once the trip takes none. */
  answerBy: nullableDate,
  /** The organizer's settings; null for everybody else. */
  deadline: z.nullable(savedDeadlineSchema),
  /** Why operators sent the trip back, for its organizer; null once it is ready again. */
  sendBackReason: z.nullable(z.string()),
  /** The full link that members share. */
  joinUrl: z.string(),
  abilities: z.record(z.enum(ABILITIES), z.boolean()),
});
export type TripView = z.infer<typeof tripViewSchema>;

const plannedOptions = z.record(z.enum([...PLANNED_OPTIONS, 'all']), z.boolean());

/** What its organizer has said of a trip, for the forms that change it or plan it again. */
export const tripDetailsSchema = z.object({
  tripId: z.string(),
  tripName: z.string(),
  organizerEmail: z.string(),
  ...answersTo(TRIP_QUESTION_KEYS),
  plannedOptions,
  /** The dates the organizer suggested, even if the trip's dates differ by now. */
  startDate: nullableDate,
  endDate: nullableDate,
  /** True if a plan is chosen, which then sets the trip's dates. */
  isChosen: z.boolean(),
  stage,
  version: versionField,
});
export type TripDetails = z.infer<typeof tripDetailsSchema>;

/** A card on the dashboard (SPEC 2). */
export const tripCardSchema = z.object({
  tripId: z.string(),
  tripName: z.string(),
  /**
   * The typed contact on the caller's own trip, the organizer's account email on others; empty
   * while the caller waits to be let in.
   */
  organizerEmail: z.string(),
  destination: z.string(),
  /** As on the trip's page. */
  plannedIn: z.nullable(z.string()),
  startDate: nullableDate,
  endDate: nullableDate,
  stage,
  isOrganizer: z.boolean(),
  /** True if the caller has answered, and the plan is without them. */
  isLeftOut: z.boolean(),
  /** Who will let the caller in, named as on the invitation; null if they are not waiting. */
  waitsFor: z.nullable(z.string()),
  /** The first name in the caller's answers to the trip; null if there are none. */
  answeredAs: z.nullable(z.string()),
});
export type TripCard = z.infer<typeof tripCardSchema>;

/** A whole trip, for operators (SPEC 9, CSV 'Trip Details'). Times are ISO instants. */
export const tripRecordSchema = z.object({
  tripId: z.string(),
  tripName: z.string(),
  /** The contact as typed (SPEC 3). `accountEmail` says whose trip it is. */
  organizerEmail: z.string(),
  accountEmail: z.string(),
  userId: z.string(),
  createdAt: z.string(),
  startDate: nullableDate,
  endDate: nullableDate,
  ...answersTo(TRIP_QUESTION_KEYS),
  plannedOptions,
  stage,
  readyAt: z.nullable(z.string()),
});
export type TripRecord = z.infer<typeof tripRecordSchema>;
