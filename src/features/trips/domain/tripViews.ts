import * as z from 'zod/mini';
import { versionField } from '@/platform/domain/version';
import { PLANNED_OPTIONS } from './plannedOptions';
import { STAGE_KEYS } from './stage';
import { answersTo } from './tripFields';
import { EDITED_KEYS, INVITED_KEYS, TRIP_QUESTION_KEYS } from './tripQuestions';

const nullableDate = z.nullable(z.string());
const stage = z.enum(STAGE_KEYS);

/** What anyone signed in may see of a trip before joining (DESIGN 1, 6). Dates are calendar dates. */
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
  /** The day on which needs are deleted that are answered now; null before the trip has dates, and once it takes none. */
  needsDeletedOn: nullableDate,
  isOrganizer: z.boolean(),
  /** Whether anyone who has the link may say by name that they can't come. */
  takesDeclines: z.boolean(),
  /** Whether the caller is the organizer or has answered, and so may open the trip page. */
  isMember: z.boolean(),
  /** Whether the organizer has removed them, so that they cannot answer. */
  isRemoved: z.boolean(),
});
export type Invitation = z.infer<typeof invitationSchema>;

/** What the caller may do with a trip now; sent with it, never worked out by the page (DESIGN 2). */
const abilitiesSchema = z.object({
  answer: z.boolean(),
  edit: z.boolean(),
  setStatus: z.boolean(),
  delete: z.boolean(),
  copyLink: z.boolean(),
  setDeadline: z.boolean(),
  removeAnswers: z.boolean(),
});

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
  /** Who invites, in messages that members send: a first name, or 'Someone'. */
  invites: z.string(),
  destination: z.string(),
  numPeople: z.string(),
  startDate: nullableDate,
  endDate: nullableDate,
  stage,
  /** The last day for answers; null once the trip takes none. */
  answerBy: nullableDate,
  /** What the organizer has set, and null for everybody else. */
  deadline: z.nullable(savedDeadlineSchema),
  /** Why operators have sent the trip back, for its organizer; null once it is ready again. */
  sendBackReason: z.nullable(z.string()),
  /** The whole link that members share. */
  joinUrl: z.string(),
  abilities: abilitiesSchema,
});
export type TripView = z.infer<typeof tripViewSchema>;

/** A trip's editable fields, for the organizer. */
export const tripDetailsSchema = z.object({
  tripId: z.string(),
  tripName: z.string(),
  ...answersTo(EDITED_KEYS),
  /** What the organizer suggested, whatever the trip's dates are by now. */
  startDate: nullableDate,
  endDate: nullableDate,
  /** Whether a plan is chosen, whose days are the trip's. */
  isChosen: z.boolean(),
  stage,
  version: versionField,
});
export type TripDetails = z.infer<typeof tripDetailsSchema>;

/** A card on the dashboard (SPEC 2). */
export const tripCardSchema = z.object({
  tripId: z.string(),
  tripName: z.string(),
  /** On one's own card one's typed email, on others' the organizer's; empty for anyone who waits. */
  organizerEmail: z.string(),
  /** False for an account's email that nobody has proved. */
  isVerified: z.boolean(),
  destination: z.string(),
  startDate: nullableDate,
  endDate: nullableDate,
  stage,
  isOrganizer: z.boolean(),
  /** Who will let the caller in, as the invitation names them; null for its members. */
  waitsFor: z.nullable(z.string()),
  /** The first name in the caller's answers to it; null when there are none. */
  answeredAs: z.nullable(z.string()),
});
export type TripCard = z.infer<typeof tripCardSchema>;

/** A whole trip, for operators (SPEC 9, CSV 'Trip Details'). `createdAt` and `readyAt` are ISO instants. */
export const tripRecordSchema = z.object({
  tripId: z.string(),
  tripName: z.string(),
  /** As it was typed (SPEC 3): where to write to. Who it is says `accountEmail`. */
  organizerEmail: z.string(),
  accountEmail: z.string(),
  userId: z.string(),
  createdAt: z.string(),
  startDate: nullableDate,
  endDate: nullableDate,
  ...answersTo(TRIP_QUESTION_KEYS),
  plannedOptions: z.record(z.enum([...PLANNED_OPTIONS, 'all']), z.boolean()),
  stage,
  readyAt: z.nullable(z.string()),
});
export type TripRecord = z.infer<typeof tripRecordSchema>;
