import { and, eq, sql } from 'drizzle-orm';
import type { ReadableKey, Reader } from '@/features/responses/domain/answerFields';
import type { AnswerRow } from '@/features/responses/domain/responseViews';
import { recordingAnswers } from '@/features/responses/server/recordLooks';
import {
  answersFor,
  NEEDS_DELETED_ON,
  responsesAsJson,
} from '@/features/responses/server/responsesAsJson';
import { responses } from '@/features/responses/server/tables';
import { nothingToRead, OPERATORS_READ } from '@/features/trips/server/operatorsRead';
import { trips } from '@/features/trips/server/tables';
import type { Actor } from '@/platform/domain/actor';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import { preparedRead } from '@/platform/server/database/prepared';
import type { BriefReview, BriefSource } from '../domain/briefSource';

export const TRIP = {
  tripId: trips.id,
  tripName: trips.tripName,
  destination: trips.destination,
  timingFlex: trips.timingFlex,
  version: trips.version,
  startDate: trips.startDate,
  endDate: trips.endDate,
  isChosen: trips.isChosen,
};

export type PersonRow<Who extends Reader> = AnswerRow<ReadableKey<Who>> & {
  email: string;
  travelerId: string;
  isViewer: boolean;
};

interface ReviewedRow extends PersonRow<'operator'> {
  needsDeletedOn: string | null;
}

/** The columns read about a traveler besides their answers. */
export function standingOf(viewerId: unknown) {
  return {
    travelerId: responses.travelerId,
    isViewer: sql`${responses.userId} = ${viewerId}`,
  };
}

export const IN_ORDER = { since: responses.firstAnsweredAt };

const briefOfTrip = preparedRead((db) => {
  const columns = { ...answersFor('brief'), ...standingOf(sql.placeholder('userId')) };
  const people = responsesAsJson<PersonRow<'brief'>>(columns, IN_ORDER);
  return db
    .select({ ...TRIP, people })
    .from(trips)
    .where(eq(trips.id, sql.placeholder('tripId')))
    .prepare('brief_of_trip');
});

/** Reads the data for a trip's brief, for one of its members. Throws `trip_not_found`. */
export async function readBrief(db: Db, actor: Actor, tripId: string): Promise<BriefSource> {
  const [found] = await briefOfTrip(db).execute({ userId: actor.userId, tripId });
  // Deleted in the meantime.
  if (!found) throw new AppError('trip_not_found');
  return found;
}

/**
 * Reads the data for a trip's brief with everything operators may read, and records that `actor`
 * did. Throws `trip_not_found`, or `not_ready_yet`.
 */
export async function openBrief(db: Db, actor: Actor, tripId: string): Promise<BriefReview> {
  const columns = {
    ...answersFor('operator'),
    ...standingOf(actor.userId),
    needsDeletedOn: NEEDS_DELETED_ON,
  };
  const people = responsesAsJson<ReviewedRow>(columns, IN_ORDER);
  const opened = db.$with('opened').as(
    db
      .select({ ...TRIP, people: people.as('people') })
      .from(trips)
      .where(and(eq(trips.id, tripId), OPERATORS_READ)),
  );
  const rows = sql`json_array_length(people)`;
  const [found] = await db
    .with(opened, ...recordingAnswers(db, opened, { action: 'brief_opened', actor, rows }))
    .select()
    .from(opened);
  if (!found) throw await nothingToRead(db, tripId);
  return found;
}
