import { and, eq, gte, isNull, not, notExists, or, type SQL, sql } from 'drizzle-orm';
import { isClosing } from '@/features/trips/domain/deadline';
import { STAGES, stageOf } from '@/features/trips/domain/stage';
import { IS_MET } from '@/features/trips/server/deadlines';
import { STAGE_FACTS, stageSays } from '@/features/trips/server/stage';
import { removals, trips } from '@/features/trips/server/tables';
import { travelers } from '@/features/trips/server/travelers';
import { AppError } from '@/platform/domain/appError';
import { type CalendarDate, latestToday } from '@/platform/domain/calendarDate';
import { canonicalJson, isSameJson } from '@/platform/domain/canonicalJson';
import { hasAllValues } from '@/platform/domain/hasAllValues';
import type { Began } from '@/platform/domain/version';
import { columnName } from '@/platform/server/database/columns';
import type { Db } from '@/platform/server/database/database';
import { asMultirange } from '@/platform/server/database/dateRanges';
import { causesOf, isTaken } from '@/platform/server/database/failures';
import { prepared } from '@/platform/server/database/prepared';
import type { Context } from '@/platform/server/trpc';
import { ANSWER_KEYS, type AnswerKey, forEachKey } from '../domain/answerFields';
import type { Answers } from '../domain/answers';
import { type Companion, savedCompanion, TRIP_PEOPLE_MAX } from '../domain/companions';
import { type OwnResponse, ownResponseSchema } from '../domain/responseViews';
import { writeCompanions } from './companionCommands';
import { COMPANIONS } from './responsesAsJson';
import { newTravelerId, partyPeople, responses } from './tables';

/**
 * The guest list's part in saving an answer (SPEC-2 4). The list comes after the answers in the
 * order of features, so it registers this itself and `app/server` passes it on. It becomes part of
 * the saving statement, which has the placeholders `tripId`, `userId` and `guestToken`.
 */
export interface Admission {
  /** The token of the personal link the caller opened the trip with, or null. */
  tokenOf(ctx: Pick<Context, 'cookies'>, tripId: string, userId: string): string | null;
  /**
   * A statement that gives the account its place on the list, if there is one, and then returns a
   * row.
   * @param mayTake true if the answer is about to be saved
   */
  takePlace(mayTake: SQL): SQL;
  /** True if the account is on the trip's list, by its verified email or by its place. */
  isListed: SQL<boolean>;
}

interface Submission {
  tripId: string;
  userId: string;
  answers: Answers;
  /** True if an existing answer may be replaced (SPEC 4 'Join'). */
  overwrite: boolean;
  /** The version that may be replaced. */
  began: Began;
  now: Date;
  /** From the personal link they came with; see `Admission`. */
  guestToken?: string | null;
}

/** Answers as they are saved. */
type Saved = Omit<Answers, 'companions'> & { companions: Companion[] };

/** What concerns a party is only kept of somebody who has companions. */
function toSave({ companions: party, ...answers }: Answers): Saved {
  const ids = new Set<string>();
  const list = party.map((typed) => {
    const isRepeated = ids.has(typed.companionId);
    ids.add(typed.companionId);
    return savedCompanion(isRepeated ? { ...typed, companionId: '' } : typed);
  });
  if (list.length > 0) return { ...answers, companions: list };
  return { ...answers, budgetFor: '', roomTogether: '', comesToo: '', companions: list };
}

/**
 * True if the trip does not close automatically, or not before `notBefore`. For a trip that may be
 * closing, `standing` decides, and this is then asked with `ANY_DAY`.
 */
const isBeforeDeadline = or(
  not(trips.closeOnDeadline),
  isNull(trips.answerBy),
  gte(trips.answerBy, sql`${sql.placeholder('notBefore')}::date`),
);

/** Earlier than any deadline. */
const ANY_DAY: CalendarDate = '0001-01-01';

/** The people on the enclosing statement's trip besides the account's own party. */
const OTHER_PEOPLE = sql<number>`(
  select count(*)::integer from ${partyPeople} p
  join ${responses} r on r.trip_id = p.trip_id and r.user_id = p.user_id
  where p.trip_id = ${trips}.id and p.user_id <> ${sql.placeholder('userId')}::text and not r.waiting
)`;

/** How many are saved: the traveler and their companions. */
const PARTY = sql`1 + jsonb_array_length(${sql.placeholder('companions')}::jsonb)`;

/**
 * True if the trip has room for the party, or if it is no larger than before (SPEC-4 14.3). Two
 * parties that are saved in the same moment don't see each other.
 */
const HAS_ROOM = sql`(${OTHER_PEOPLE} + ${PARTY} <= ${sql.raw(String(TRIP_PEOPLE_MAX))} or ${PARTY} <= (
  select count(*) from ${partyPeople} p
  where p.trip_id = ${trips}.id and p.user_id = ${sql.placeholder('userId')}::text
))`;

/**
 * Builds the insert into an open trip, leaving conflict handling to the caller. If the organizer
 * restricts the trip to its list, unexpected people have to wait (SPEC-2 4); this is decided within
 * the statement, under the trip's lock and with the place taken on the list.
 */
function insertIntoOpenTrip(db: Db, admission: Admission, mayReplace: SQL) {
  const given = (name: string, type = sql`text`) => sql`${sql.placeholder(name)}::${type}`;
  const removal = db
    .select({ id: removals.id })
    .from(removals)
    .where(and(eq(removals.tripId, trips.id), eq(removals.userId, given('userId'))));
  const openTrip = db.$with('open_trip').as(
    db
      .select({ id: trips.id, organizerId: trips.userId, listOnly: trips.listOnly })
      .from(trips)
      .where(
        and(
          eq(trips.id, sql.placeholder('tripId')),
          stageSays('isOpen'),
          isBeforeDeadline,
          notExists(removal),
          HAS_ROOM,
        ),
      )
      .for('share'),
  );
  const willSave = sql`exists (select from ${openTrip}) and not exists (
    select from ${responses} where ${responses.tripId} = ${given('tripId')}
      and ${responses.userId} = ${given('userId')} and not (${mayReplace})
  )`;
  const place = db.$with('place', {}).as(admission.takePlace(willSave));
  const isExpected = sql`${openTrip.organizerId} = ${given('userId')}
    or exists (select from ${place}) or ${admission.isListed}`;
  const answer = db
    .select({
      tripId: openTrip.id,
      userId: given('userId').as('user_id'),
      ...forEachKey<Record<AnswerKey, SQL.Aliased>>(ANSWER_KEYS, (key) =>
        given(key, sql.raw(responses[key].getSQLType())).as(columnName(key)),
      ),
      submittedAt: given('submittedAt', sql`timestamptz`).as('submitted_at'),
      version: sql`1`.as('version'),
      waiting: sql<boolean>`${openTrip.listOnly} and not (${isExpected})`.as('waiting'),
      travelerId: newTravelerId.as('traveler_id'),
      firstAnsweredAt: given('submittedAt', sql`timestamptz`).as('first_answered_at'),
      answeredFor: sql<string | null>`null::text`.as('answered_for'),
      partyNeeds: sql<string>`''::text`.as('party_needs'),
    })
    .from(openTrip);
  return { before: [openTrip, place] as const, insert: db.insert(responses).select(answer) };
}

const target = [responses.tripId, responses.userId];
const { tripId, userId, version } = responses;
const saved = { tripId, userId, version };

/** The value that was to be inserted into a column. */
const excluded = (key: AnswerKey | 'submittedAt' | 'waiting') =>
  sql.raw(`excluded."${responses[key].name}"`);

const isGivenVersion = sql`${responses.version} = ${sql.placeholder('began')}::integer`;

type Inserting = ReturnType<typeof insertIntoOpenTrip>;

/** Completes the saving statement; it returns a row if it has saved. */
function savingWith(db: Db, { before }: Inserting, answer: WithAnswer) {
  return db
    .with(...before, answer, ...writeCompanions(db, 'answer'))
    .select({ tripId: answer.tripId })
    .from(answer);
}

const firstOf = (db: Db, { insert }: Inserting) =>
  db.$with('answer').as(insert.onConflictDoNothing({ target }).returning(saved));

type WithAnswer = ReturnType<typeof firstOf>;

const saveFirst = (admission: Admission) =>
  prepared((db) => {
    const inserting = insertIntoOpenTrip(db, admission, sql`false`);
    return savingWith(db, inserting, firstOf(db, inserting)).prepare('save_first_response');
  });

const saveOver = (admission: Admission) =>
  prepared((db) => {
    const inserting = insertIntoOpenTrip(db, admission, isGivenVersion);
    const answer = db.$with('answer').as(
      inserting.insert
        .onConflictDoUpdate({
          target,
          set: {
            ...forEachKey<Record<AnswerKey, SQL>>(ANSWER_KEYS, excluded),
            submittedAt: excluded('submittedAt'),
            version: sql`${responses.version} + 1`,
            answeredFor: null,
            partyNeeds: sql`case when ${excluded('accommodations')} = '' then ${responses.partyNeeds} else '' end`,
            // Once admitted, always admitted (SPEC-2 4).
            waiting: sql`${responses.waiting} and ${excluded('waiting')}`,
          },
          setWhere: isGivenVersion,
        })
        .returning(saved),
    );
    return savingWith(db, inserting, answer).prepare('save_response_over');
  });

/** The trip's stage and what the traveler has saved so far; no row if the trip does not exist. */
const standing = prepared((db) =>
  db
    .select({
      ...STAGE_FACTS,
      answerBy: trips.answerBy,
      closeOnDeadline: trips.closeOnDeadline,
      timeZone: trips.timeZone,
      isMet: IS_MET,
      isAnswered: sql<boolean>`exists (
        select from ${travelers} where ${travelers.tripId} = ${trips.id}
      )`,
      saved: responses,
      companions: COMPANIONS,
      otherPeople: OTHER_PEOPLE,
      removalId: removals.id,
    })
    .from(trips)
    .leftJoin(
      responses,
      and(eq(responses.tripId, trips.id), eq(responses.userId, sql.placeholder('userId'))),
    )
    .leftJoin(
      removals,
      and(eq(removals.tripId, trips.id), eq(removals.userId, sql.placeholder('userId'))),
    )
    .where(eq(trips.id, sql.placeholder('tripId')))
    .prepare('standing_of_answer'),
);

type FoundTrip = Awaited<ReturnType<ReturnType<typeof standing>['execute']>>[number];

const withoutIds = (list: readonly Companion[]) =>
  canonicalJson(
    list.map((companion) => ({ ...companion, companionId: '', companionAgeFor: null })),
  );

/** True if these answers are what is saved, as after a repeated request. */
function isSavedAlready(
  saved: OwnResponse,
  { companions: party, availability, ...answers }: Saved,
): boolean {
  return (
    hasAllValues(saved, answers) &&
    isSameJson(saved.availability, availability) &&
    withoutIds(saved.companions) === withoutIds(party)
  );
}

/** Returns why answers were not saved; null if the same request has already saved them. */
function refusal(
  found: FoundTrip | undefined,
  { answers, overwrite, began, now }: Omit<Submission, 'answers'> & { answers: Saved },
): AppError | null {
  if (!found) return new AppError('trip_not_found');
  if (found.removalId !== null) return new AppError('removed_from_trip');
  if (!STAGES[stageOf(found)].isOpen || isClosing(found, now)) return new AppError('trip_ready');
  const isFull = found.otherPeople + 1 + answers.companions.length > TRIP_PEOPLE_MAX;
  const full = isFull ? new AppError('too_many_people') : null;
  if (!found.saved) return full ?? new AppError('trip_ready');
  const saved = ownResponseSchema.parse({ ...found.saved, companions: found.companions });
  if (overwrite && isSavedAlready(saved, answers)) return null;
  if (overwrite && began === saved.version && full) return full;
  const isLate = overwrite || (began !== null && began !== saved.version);
  return new AppError(isLate ? 'changed_since' : 'response_exists', [], { saved });
}

/**
 * Returns a function that saves one traveler's answers in a single statement, which also reads the
 * trip's status under a lock: a save racing the ready mark gets in before it or is refused. After
 * the last day for answers it is refused even if the trip isn't marked yet. The statement replaces
 * only the version these answers began from, so of two saves from one version the second is late,
 * and it decides whether the answer counts or waits. It saves nothing for somebody who was removed.
 * It sees only removals from before it began, so a trigger checks again once the lock is granted,
 * for which a removal waits. Saving the same answers again, as a retry does, leaves one row and is
 * no conflict. Throws `trip_ready`, `trip_not_found`, `removed_from_trip`, `too_many_people`, `response_exists` if
 * there is an answer and `overwrite` is false, or `changed_since` if it has another version; the
 * last two carry what is saved.
 */
export function createSubmit(admission: Admission) {
  const [first, over] = [saveFirst(admission), saveOver(admission)];
  return async (db: Db, submission: Submission): Promise<void> => {
    const { tripId, userId, overwrite, began, now } = submission;
    const { guestToken = null } = submission;
    const answers = toSave(submission.answers);
    const values = {
      ...answers,
      availability: asMultirange(answers.availability),
      companions: JSON.stringify(answers.companions),
      ...{ tripId, userId, guestToken, submittedAt: now.toISOString() },
    };
    const saveOnce = (notBefore: CalendarDate) =>
      overwrite
        ? over(db).execute({ ...values, notBefore, began })
        : first(db).execute({ ...values, notBefore });
    // If two devices of one person take two places at once, the second fails and takes none on the
    // retry. Likewise a retry sees a removal that was in progress.
    const save = async (notBefore: CalendarDate) =>
      saveOnce(notBefore).catch((error: unknown) => {
        if (isTaken(error) || isOfRemoved(error)) return saveOnce(notBefore);
        throw error;
      });
    const today = latestToday(now);
    if ((await save(today)).length > 0) return;
    const [found] = await standing(db).execute({ tripId, userId });
    const mayBeClosing =
      found?.closeOnDeadline && found.answerBy !== null && found.answerBy < today;
    if (mayBeClosing && !isClosing(found, now) && (await save(ANY_DAY)).length > 0) return;
    const refused = refusal(found, { ...submission, answers });
    if (refused) throw refused;
  };
}

/** The error code raised by the trigger `responses_refuse_removed`. */
const OF_REMOVED = 'GW001';

/** True if a statement failed because it would have saved an answer of somebody who was removed. */
const isOfRemoved = (error: unknown) =>
  [...causesOf(error)].some((cause) => (cause as { code?: unknown }).code === OF_REMOVED);
