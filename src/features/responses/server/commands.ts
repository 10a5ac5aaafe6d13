import { and, eq, type SQL, sql } from 'drizzle-orm';
import { STAGES, stageOf } from '@/features/trips/domain/stage';
import { STAGE_FACTS, stageSays } from '@/features/trips/server/stage';
import { trips } from '@/features/trips/server/tables';
import { AppError } from '@/platform/domain/appError';
import { holdsAll } from '@/platform/domain/holdsAll';
import type { Began } from '@/platform/domain/version';
import type { Db } from '@/platform/server/database/database';
import { prepared } from '@/platform/server/database/prepared';
import { type AnswerKey, COLUMN_KEYS, forEachKey } from '../domain/answerFields';
import type { Answers } from '../domain/answers';
import { ownResponseSchema } from '../domain/responseViews';
import { columnName, sqlType } from './answerColumns';
import { newTravelerId, responses } from './tables';

interface Submission {
  tripId: string;
  userId: string;
  answers: Answers;
  /** Whether an answer that is already there may be replaced (SPEC 4 'Join flow'). */
  overwrite: boolean;
  /** The version that may be replaced. */
  began?: Began;
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
      version: sql`1`.as('version'),
      waiting: sql<boolean>`false`.as('waiting'),
      travelerId: newTravelerId.as('traveler_id'),
      firstAnsweredAt: given('submittedAt', sql`timestamptz`).as('first_answered_at'),
    })
    .from(trips)
    .where(and(eq(trips.id, sql.placeholder('tripId')), stageSays('isOpen')))
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
        version: sql`${responses.version} + 1`,
      },
      setWhere: sql`${responses.version} = ${sql.placeholder('began')}::integer or ${sql.placeholder('isAny')}::boolean`,
    })
    .returning(saved)
    .prepare('save_response_over'),
);

/** The trip's stage, and what the traveler has saved before; no row without such a trip. */
const standing = prepared((db) =>
  db
    .select({ ...STAGE_FACTS, saved: responses })
    .from(trips)
    .leftJoin(
      responses,
      and(eq(responses.tripId, trips.id), eq(responses.userId, sql.placeholder('userId'))),
    )
    .where(eq(trips.id, sql.placeholder('tripId')))
    .prepare('standing_of_answer'),
);

/** Why answers were not saved; null when they were before, by the same request. */
async function refusal(db: Db, submission: Submission): Promise<AppError | null> {
  const { tripId, userId, answers, overwrite, began } = submission;
  const [found] = await standing(db).execute({ tripId, userId });
  if (!found) return new AppError('trip_not_found');
  if (!STAGES[stageOf(found)].isOpen || !found.saved) return new AppError('trip_ready');
  const saved = ownResponseSchema.parse(found.saved);
  if (overwrite && holdsAll(saved, answers)) return null;
  const isLate = overwrite || (typeof began === 'number' && began !== saved.version);
  return new AppError(isLate ? 'changed_since' : 'response_exists', [], { saved });
}

/**
 * Saves one traveler's answers in one statement that also reads the trip's status under a lock: a save
 * that races the ready mark is in before it or refused, never in after it. The same statement replaces
 * only the version that these answers began from, so that of two saves from one version one is late.
 * Saving the same answers again, as a repeated request does, leaves one row and is no conflict.
 * Throws `trip_ready`, `trip_not_found`, `response_exists` when there is an answer and `overwrite` is
 * false, or `changed_since` when there is another than these began from; both with what is saved.
 */
export async function submitResponse(db: Db, submission: Submission): Promise<void> {
  const { tripId, userId, answers, overwrite, began, now } = submission;
  const values = { ...answers, tripId, userId, submittedAt: now.toISOString() };
  const rows = overwrite
    ? await saveOver(db).execute({ ...values, began: began ?? null, isAny: began === undefined })
    : await saveFirst(db).execute(values);
  if (rows.length > 0) return;
  const refused = await refusal(db, submission);
  if (refused) throw refused;
}
