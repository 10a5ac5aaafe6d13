import { and, eq, exists, isNull, notExists, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { recordEvent } from '@/features/audit/server/record';
import { tripTopic } from '@/features/live/domain/topics';
import { STAGES, stageOf } from '@/features/trips/domain/stage';
import { lockTrip } from '@/features/trips/server/lockTrip';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import { addJobs } from '@/platform/server/jobs/jobQueue';
import { samePersonAsks } from './askedTables';
import { mergeTravelers, type TravelBelonging } from './endTravel';
import { isAdmitted, responses } from './tables';

declare module '@/platform/server/jobs/errandKind' {
  interface ErrandKinds {
    samePerson: true;
  }
}

/** The errand kind for the mail that asks somebody whether they have answered twice. */
export const SAME_PERSON = 'samePerson';

/** Locks a trip that takes responses. Throws `trip_not_found` or `trip_ready`. */
async function lockOpenTrip(tx: Db, tripId: string) {
  const trip = await lockTrip(tx, tripId);
  if (!STAGES[stageOf(trip)].isOpen) throw new AppError('trip_ready');
  return trip;
}

const isPair = (tripId: string, [firstId, secondId]: readonly [string, string]) =>
  and(
    eq(samePersonAsks.tripId, tripId),
    eq(samePersonAsks.firstId, firstId),
    eq(samePersonAsks.secondId, secondId),
  );

/** Matches the open questions about one person. */
const isAbout = (tripId: string, travelerId: string) =>
  and(
    eq(samePersonAsks.tripId, tripId),
    isNull(samePersonAsks.deniedAt),
    or(eq(samePersonAsks.firstId, travelerId), eq(samePersonAsks.secondId, travelerId)),
  );

interface Asking {
  tripId: string;
  travelerIds: readonly [string, string];
  /** The organizer's account. */
  by: string;
  now: Date;
}

/** Puts a pair in the order in which it is kept. */
const ordered = ([one, other]: readonly [string, string]): [string, string] =>
  one < other ? [one, other] : [other, one];

/**
 * Asks two travelers whether they are one person (SPEC-4 16). The organizer only claims it, so both
 * accounts are asked: nobody can have somebody else's response deleted. A person is asked one such
 * question at a time, and never twice about the same other one. Throws `trip_not_found`,
 * `trip_ready`, `not_organizer`, `traveler_gone` or `asked_already`.
 */
export function askSamePerson(db: Db, { tripId, travelerIds, by, now }: Asking): Promise<string[]> {
  return db.transaction(async (tx) => {
    const trip = await lockOpenTrip(tx, tripId);
    if (trip.userId !== by) throw new AppError('not_organizer');
    const [firstId, secondId] = ordered(travelerIds);
    const people = await tx
      .select({ userId: responses.userId, travelerId: responses.travelerId })
      .from(responses)
      .where(
        and(
          eq(responses.tripId, tripId),
          isAdmitted,
          // Nobody could say yes for a stand-in.
          isNull(responses.answeredBy),
          or(eq(responses.travelerId, firstId), eq(responses.travelerId, secondId)),
        ),
      );
    if (people.length !== 2) throw new AppError('traveler_gone');
    const isAsked = (travelerId: string) =>
      tx.select({ one: sql`1` }).from(samePersonAsks).where(isAbout(tripId, travelerId));
    const asked = await tx.execute(sql`
      insert into ${samePersonAsks} (trip_id, first_id, second_id, asked_at)
      select ${tripId}, ${firstId}, ${secondId}, ${now.toISOString()}::timestamptz
      where ${and(notExists(isAsked(firstId)), notExists(isAsked(secondId)))}
      on conflict do nothing returning 1`);
    if (asked.rows.length === 0) throw new AppError('asked_already');
    const told = people.filter(({ userId }) => userId !== by);
    await addJobs(
      tx,
      told.map(({ userId }) => ({
        key: `${SAME_PERSON} ${userId} ${now.toISOString().slice(0, 10)} ${tripId}`,
        kind: SAME_PERSON,
        data: { tripId, userId },
        dueAt: now,
      })),
    );
    return [tripTopic(tripId)];
  });
}

/** Takes an unanswered question back. Nothing happens if there is none. */
export async function takeBackSamePerson(
  db: Db,
  { tripId, travelerIds }: Pick<Asking, 'tripId' | 'travelerIds'>,
): Promise<string[]> {
  await db
    .delete(samePersonAsks)
    .where(and(isPair(tripId, ordered(travelerIds)), isNull(samePersonAsks.deniedAt)));
  return [tripTopic(tripId)];
}

interface Saying {
  tripId: string;
  /** The account that was asked. */
  userId: string;
  /** The traveler whose response stays; null for 'No', they are two people. */
  keeps: string | null;
  now: Date;
}

const own = alias(responses, 'own');

/**
 * Records what one of the two accounts says. Only once both have said yes, and that the same
 * response stays, the other one is deleted with all that it had, as by leaving: an account alone
 * decides nothing about another's. Both accounts stay. Returns the topics that changed. Throws
 * `trip_not_found`, `trip_ready` or `question_gone`.
 */
export function saySamePerson(
  db: Db,
  { tripId, userId, keeps, now }: Saying,
  belongings: readonly TravelBelonging[],
): Promise<string[]> {
  return db.transaction(async (tx) => {
    await lockOpenTrip(tx, tripId);
    const { firstId, secondId, firstKeeps, secondKeeps } = samePersonAsks;
    const isTheirs = (column: typeof firstId | typeof secondId): SQL =>
      exists(
        tx
          .select({ one: sql`1` })
          .from(own)
          .where(
            and(
              eq(own.tripId, samePersonAsks.tripId),
              eq(own.travelerId, column),
              eq(own.userId, userId),
            ),
          ),
      );
    const said = (column: typeof firstId | typeof secondId, before: SQL) =>
      sql<string>`case when ${isTheirs(column)} then ${keeps} else ${before} end`;
    const [asked] = await tx
      .update(samePersonAsks)
      .set(
        keeps === null
          ? { deniedAt: now }
          : {
              firstKeeps: said(firstId, sql`${firstKeeps}`),
              secondKeeps: said(secondId, sql`${secondKeeps}`),
            },
      )
      .where(
        and(
          eq(samePersonAsks.tripId, tripId),
          isNull(samePersonAsks.deniedAt),
          or(isTheirs(firstId), isTheirs(secondId)),
          keeps === null ? undefined : or(eq(firstId, keeps), eq(secondId, keeps)),
        ),
      )
      .returning();
    if (!asked) throw new AppError('question_gone');
    if (keeps === null || asked.firstKeeps !== asked.secondKeeps) return [tripTopic(tripId)];
    const goes = keeps === asked.firstId ? asked.secondId : asked.firstId;
    const [stays] = await tx
      .select({ userId: responses.userId })
      .from(responses)
      .where(and(eq(responses.tripId, tripId), eq(responses.travelerId, keeps)));
    await recordEvent(tx, {
      ...{ action: 'responses_joined', actor: 'a traveler', actorId: userId, tripId },
      subjectId: stays?.userId ?? null,
    });
    return [
      tripTopic(tripId),
      ...(await mergeTravelers(tx, { tripId, travelerId: goes, by: userId }, belongings)),
    ];
  });
}
