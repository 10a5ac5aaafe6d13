import * as z from 'zod/mini';
import { needsDeletedOn, storedShape } from '@/features/responses/domain/responseViews';
import { answersTo } from '@/features/trips/domain/tripFields';
import { versionField } from '@/platform/domain/version';

/** Sent with a traveler's answers. */
const standing = {
  /** Identifies them in addresses, within this trip. */
  travelerId: z.string(),
  /** True for the caller’s own answers. */
  isViewer: z.boolean(),
};

const trip = {
  tripId: z.string(),
  tripName: z.string(),
  destination: z.string(),
  ...answersTo(['timingFlex']),
  /** The dates the organizer suggested, even if the trip's own have changed since. */
  startDate: z.nullable(z.string()),
  endDate: z.nullable(z.string()),
  /** True if a plan has been chosen, and so determines the trip's dates. */
  isChosen: z.boolean(),
  /** How many times the trip was saved; a suggestion states the version it is based on. */
  version: versionField,
};

/** The data for a brief as members receive it: cards and flexibility (SPEC-2 3). */
export const briefSourceSchema = z.object({
  ...trip,
  /** In the order of first answers. */
  people: z.array(z.object({ ...standing, ...storedShape('brief') })),
});
export type BriefSource = z.infer<typeof briefSourceSchema>;

/** The data for a brief as operators receive it, with every answer meant for them. */
export const briefReviewSchema = z.object({
  ...trip,
  people: z.array(z.object({ ...standing, ...needsDeletedOn, ...storedShape('operator') })),
});
export type BriefReview = z.infer<typeof briefReviewSchema>;

/** The trip facts a brief needs. */
export type SourceTrip = Pick<BriefSource, 'tripName' | 'timingFlex' | 'startDate' | 'endDate'>;

/** One of its travelers, with at least what members receive. */
export type SourcePerson = BriefSource['people'][number];
