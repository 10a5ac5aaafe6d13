import * as z from 'zod/mini';
import { headcountSchema } from '@/features/trips/domain/headcount';
import { DUE_DATE_KEYS } from '@/features/trips/domain/nextDate';
import { STAGE_KEYS } from '@/features/trips/domain/stage';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { versionField } from '@/platform/domain/version';
import { deskFilterSchema } from './deskFilter';
import { DESK_WAIT_KEYS } from './deskWaits';

const nullableText = z.nullable(z.string());

/** The filter, and how many trips to return, so that the cost doesn't grow with their number. */
export const readyTripsInput = z.optional(
  z.extend(deskFilterSchema, {
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(100_000))),
  }),
);

/** The operator who has a trip on their desk. `since` is an ISO instant. */
const takerSchema = z.object({
  userId: z.string(),
  /** Their name, or their email without one. */
  name: z.string(),
  isMe: z.boolean(),
  since: z.string(),
});

/**
 * A card on the operators' list (SPEC 2 'Admin dashboard', SPEC-2 5). `readyAt` is an ISO instant.
 */
export const readyTripSchema = z.object({
  tripId: z.string(),
  tripName: z.string(),
  /** The contact address as typed (SPEC 3); `accountEmail` says who the organizer is. */
  organizerEmail: z.string(),
  accountEmail: z.string(),
  destination: z.string(),
  startDate: nullableText,
  endDate: nullableText,
  stage: z.enum(STAGE_KEYS),
  readyAt: nullableText,
  ...headcountSchema.shape,
  takenBy: z.nullable(takerSchema),
  /** The first day of the chosen plan, else of the brief's best dates. */
  departure: nullableText,
  isChosen: z.boolean(),
  /** What waits, oldest first. */
  waits: z.array(z.enum(DESK_WAIT_KEYS)),
  /** An ISO instant; null unless the trip waits for its group again. */
  sentBackAt: nullableText,
  next: z.nullable(z.object({ is: z.enum(DUE_DATE_KEYS), date: z.string() })),
  /** What travelers still have to pay (SPEC-4 15.2); null if nothing is. */
  dues: z.nullable(
    z.object({
      /** The earliest day, even one that has passed, since somebody still has to act on it. */
      next: z.string(),
      /** How many rows are overdue. */
      overdue: z.int(),
    }),
  ),
});
export type ReadyTrip = z.infer<typeof readyTripSchema>;

/**
 * What the list says about a trip's dues.
 * @param unpaid the days of what is neither paid nor said to be, in order
 * @param today in the trip's time zone
 */
export function deskDues(unpaid: readonly CalendarDate[], today: CalendarDate): ReadyTrip['dues'] {
  const [next] = unpaid;
  if (next === undefined) return null;
  return { next, overdue: unpaid.filter((day) => day < today).length };
}

/** Operators' own notes about a trip. Version 0 means none have been saved. */
export const savedNotesSchema = z.object({
  internalNotes: z.string(),
  version: z.union([versionField, z.literal(0)]),
  /** Who saved them last; null if nobody has, or if their account is gone. */
  savedBy: nullableText,
});
export type SavedNotes = z.infer<typeof savedNotesSchema>;

/** The header of all operators' pages about a trip; contains nothing from anyone's answers. */
export const deskTripSchema = z.extend(readyTripSchema, {
  /** Why it was sent back, until it is ready again. */
  sendBackReason: nullableText,
  /** The day needs, conditions and notes about them were deleted; null if they were not. */
  shreddedOn: nullableText,
  notes: savedNotesSchema,
});
export type DeskTrip = z.infer<typeof deskTripSchema>;
