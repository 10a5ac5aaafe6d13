import { and, eq, type SQL, sql } from 'drizzle-orm';
import { trips } from '@/features/trips/server/tables';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import { prepared } from '@/platform/server/database/prepared';
import { type AnswerKey, COLUMN_KEYS, forEachKey } from '../domain/answerFields';
import type { Answers } from '../domain/answers';
import { columnName, sqlType } from './answerColumns';
import { responses } from './tables';

interface Submission {
  tripId: string;
  userId: string;
  answers: Answers;
  /** Whether an answer that is already there may be replaced (SPEC 4 'Join flow'). */
  overwrite: boolean;
  now: Date;
}

/** The insert into an open trip; what happens to an answer that is already there is left to say. */
function insertIntoOpenTrip(db: Db) {
  const given = (name: string, type = sql`text`) => sql`${sql.placeholder(name)}::${type}`;
  const openTrip = db
    .select({
      tripId: trips.id,
      userId: given('userId').as('user_id'),
      ...forEachKey<Record<AnswerKey, SQL.Aliased>>(COLUMN_KEYS, (key) =>
        given(key, sqlType(key)).as(columnName(key)),
      ),
      submittedAt: given('submittedAt', sql`timestamptz`).as('submitted_at'),
    })
    .from(trips)
    .where(and(eq(trips.id, sql.placeholder('tripId')), eq(trips.status, sql`'draft'`)))
    .for('share');
  return db.insert(responses).select(openTrip);
}

const target = [responses.tripId, responses.userId];
const saved = { tripId: responses.tripId };

/** What was to be inserted into a column. */
const excluded = (key: AnswerKey | 'submittedAt') => sql.raw(`excluded."${responses[key].name}"`);

const saveFirst = prepared((db) =>
  insertIntoOpenTrip(db)
    .onConflictDoNothing({ target })
    .returning(saved)
    .prepare('save_first_response'),
);

const saveOver = prepared((db) =>
  insertIntoOpenTrip(db)
    .onConflictDoUpdate({
      target,
      set: {
        ...forEachKey<Record<AnswerKey, SQL>>(COLUMN_KEYS, excluded),
        submittedAt: excluded('submittedAt'),
      },
    })
    .returning(saved)
    .prepare('save_response_over'),
);

/**
 * Saves one traveler's answers in one statement that also reads the trip's status under a lock: a save
 * that races the ready mark is in before it or refused, never in after it. Saving the same answers
 * again, as a repeated request does, leaves one row.
 * Throws `trip_ready`, `trip_not_found`, or `response_exists` when there is one and `overwrite` is false.
 */
export async function submitResponse(db: Db, submission: Submission): Promise<void> {
  const { tripId, userId, answers, overwrite, now } = submission;
  const save = overwrite ? saveOver(db) : saveFirst(db);
  const rows = await save.execute({ ...answers, tripId, userId, submittedAt: now.toISOString() });
  if (rows.length > 0) return;

  const [trip] = await db.select({ status: trips.status }).from(trips).where(eq(trips.id, tripId));
  if (!trip) throw new AppError('trip_not_found');
  throw new AppError(trip.status === 'ready' ? 'trip_ready' : 'response_exists');
}
