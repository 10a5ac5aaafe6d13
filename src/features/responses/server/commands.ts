import { and, eq, sql } from 'drizzle-orm';
import { trips } from '@/features/trips/server/tables';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import type { Answers } from '../domain/answers';
import { responses } from './tables';

interface Submission {
  tripId: string;
  userId: string;
  answers: Answers;
  /** Whether an answer that is already there may be replaced (SPEC 4 'Join flow'). */
  overwrite: boolean;
  now: Date;
}

const OVERWRITTEN = [
  'firstName',
  'lastName',
  'availabilityStart',
  'availabilityEnd',
  'budget',
  'preferences',
  'fromLocation',
  'mustSee',
  'flexibility',
  'accommodations',
  'shareRoom',
  'specialTravel',
  'submittedAt',
] as const satisfies readonly (keyof typeof responses.$inferInsert)[];

/**
 * Saves one traveler's answers in one statement that also reads the trip's status under a lock: a save
 * that races the ready mark is in before it or refused, never in after it. Saving the same answers
 * again, as a repeated request does, leaves one row.
 * Throws `trip_ready`, `trip_not_found`, or `response_exists` when there is one and `overwrite` is false.
 */
export async function submitResponse(db: Db, submission: Submission): Promise<void> {
  const { tripId, userId, answers, overwrite, now } = submission;
  const value = (content: string | null, type = sql`text`) => sql`${content}::${type}`;
  const openTrip = db
    .select({
      tripId: trips.id,
      userId: value(userId).as('user_id'),
      firstName: value(answers.firstName).as('first_name'),
      lastName: value(answers.lastName).as('last_name'),
      availabilityStart: value(answers.availabilityStart, sql`date`).as('availability_start'),
      availabilityEnd: value(answers.availabilityEnd, sql`date`).as('availability_end'),
      budget: value(answers.budget).as('budget'),
      preferences: value(answers.preferences).as('preferences'),
      fromLocation: value(answers.fromLocation).as('from_location'),
      mustSee: value(answers.mustSee).as('must_see'),
      flexibility: value(answers.flexibility).as('flexibility'),
      accommodations: value(answers.accommodations).as('accommodations'),
      shareRoom: value(answers.shareRoom).as('share_room'),
      specialTravel: value(answers.specialTravel).as('special_travel'),
      submittedAt: value(now.toISOString(), sql`timestamptz`).as('submitted_at'),
    })
    .from(trips)
    .where(and(eq(trips.id, tripId), eq(trips.status, 'draft')))
    .for('share');

  const insert = db.insert(responses).select(openTrip);
  const target = [responses.tripId, responses.userId];
  const set = Object.fromEntries(
    OVERWRITTEN.map((key) => [key, sql.raw(`excluded."${responses[key].name}"`)]),
  );
  const saved = await (overwrite
    ? insert.onConflictDoUpdate({ target, set })
    : insert.onConflictDoNothing({ target })
  ).returning({ tripId: responses.tripId });
  if (saved.length > 0) return;

  const [trip] = await db.select({ status: trips.status }).from(trips).where(eq(trips.id, tripId));
  if (!trip) throw new AppError('trip_not_found');
  throw new AppError(trip.status === 'ready' ? 'trip_ready' : 'response_exists');
}
