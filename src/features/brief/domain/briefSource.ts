import * as z from 'zod/mini';
import { needsDeletedOn, storedShape } from '@/features/responses/domain/responseViews';
import { answersTo } from '@/features/trips/domain/tripFields';
import { versionField } from '@/platform/domain/version';

/** Beside a traveler's answers. */
const standing = {
  /** Who they are in addresses, within this trip. */
  travelerId: z.string(),
  /** Whether these are the caller’s own answers. */
  isViewer: z.boolean(),
};

const trip = {
  tripId: z.string(),
  tripName: z.string(),
  destination: z.string(),
  ...answersTo(['timingFlex', 'nights']),
  /** What the organizer suggested, whatever the trip's dates are by now. */
  startDate: z.nullable(z.string()),
  endDate: z.nullable(z.string()),
  /** Whether a plan is chosen, whose days are the trip's. */
  isChosen: z.boolean(),
  /** How often its fields were saved: a suggestion names the one that it is made from. */
  version: versionField,
};

/** What the brief is made of, as members receive it: cards and flexibility (SPEC-2 3). */
export const briefSourceSchema = z.object({
  ...trip,
  /** In the order in which they first answered. */
  people: z.array(z.object({ ...standing, ...storedShape('brief') })),
});
export type BriefSource = z.infer<typeof briefSourceSchema>;

/** The same as operators receive it, with every answer that is for them. */
export const briefReviewSchema = z.object({
  ...trip,
  people: z.array(z.object({ ...standing, ...needsDeletedOn, ...storedShape('operator') })),
});
export type BriefReview = z.infer<typeof briefReviewSchema>;

/** What a brief needs to know of the trip. */
export type SourceTrip = Pick<
  BriefSource,
  'tripName' | 'timingFlex' | 'nights' | 'startDate' | 'endDate'
>;

/** One traveler of it, with at least what members receive. */
export type SourcePerson = BriefSource['people'][number];
