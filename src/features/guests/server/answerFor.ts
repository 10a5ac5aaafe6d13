import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { recordEvent } from '@/features/audit/server/record';
import { users } from '@/features/identity/server/tables';
import {
  dashboardTopic,
  invitationTopic,
  READY_TRIPS,
  topicsOfAnswer,
} from '@/features/live/domain/topics';
import type { Answers } from '@/features/responses/domain/answers';
import { withKeptNeeds, withoutNeeds } from '@/features/responses/domain/withoutNeeds';
import { createSubmit } from '@/features/responses/server/commands';
import { mergeTravelers, type TravelBelonging } from '@/features/responses/server/endTravel';
import { answerLooks } from '@/features/responses/server/lookTables';
import { readOwnResponse } from '@/features/responses/server/queries';
import { responses } from '@/features/responses/server/tables';
import { lockTrip } from '@/features/trips/server/lockTrip';
import { organizerName } from '@/features/trips/server/queries';
import { removals } from '@/features/trips/server/tables';
import { AppError } from '@/platform/domain/appError';
import type { Began } from '@/platform/domain/version';
import type { Db } from '@/platform/server/database/database';
import type { AnsweredFor, AnswersForYou, Keeps } from '../domain/answeredFor';
import { guestAdmission } from './admission';
import type { FoundLink } from './personalLinks';
import { guests } from './tables';

const submit = createSubmit(guestAdmission);

/**
 * Adds the account that owns a response which an organizer gives for a guest (SPEC-4 14.1). No form
 * takes its email and no page shows it, and it is deleted with the response by a trigger.
 */
export async function addStandIn(tx: Db): Promise<string> {
  const id = randomUUID();
  const email = `stand-in-${randomUUID()}@invalid`;
  await tx.insert(users).values({ id, email, name: '', acceptedTerms: false, isStandIn: true });
  return id;
}

/** A guest, with the response that their organizer gave for them, if there is one. */
interface AnsweredGuest {
  guestId: string;
  name: string;
  token: string;
  /** The account whose response is theirs. */
  userId: string | null;
  standIn: StandIn | null;
}

/** A response that was given for a guest. */
interface StandIn {
  userId: string;
  travelerId: string;
  hidesNeeds: boolean;
}

/**
 * Reads a guest of a trip; within a transaction, nobody else changes them until it ends. Throws
 * `guest_gone`.
 */
async function findAnswered(
  db: Db,
  tripId: string,
  guestId: string,
  { isLocked = false } = {},
): Promise<AnsweredGuest> {
  const found = db
    .select({
      guestId: guests.id,
      name: guests.name,
      token: guests.token,
      userId: guests.userId,
      standIn: {
        userId: responses.userId,
        travelerId: responses.travelerId,
        hidesNeeds: responses.hidesNeeds,
        isStandIn: users.isStandIn,
      },
    })
    .from(guests)
    .leftJoin(
      responses,
      and(eq(responses.tripId, guests.tripId), eq(responses.userId, guests.userId)),
    )
    .leftJoin(users, eq(users.id, responses.userId))
    .where(and(eq(guests.id, guestId), eq(guests.tripId, tripId)));
  const [guest] = await (isLocked ? found.for('no key update', { of: guests }) : found);
  if (!guest) throw new AppError('guest_gone');
  const { userId, travelerId, hidesNeeds, isStandIn } = guest.standIn ?? {};
  const standIn =
    isStandIn && userId && travelerId
      ? { userId, travelerId, hidesNeeds: hidesNeeds === true }
      : null;
  return { ...guest, standIn };
}

interface OfGuest {
  tripId: string;
  guestId: string;
  /** The organizer's account. */
  by: string;
}

interface AnsweringFor extends OfGuest {
  answers: Answers;
  began: Began;
  now: Date;
}

/** Locks the trip of an organizer, and one guest of its list. */
async function lockGuest(tx: Db, { tripId, guestId, by }: OfGuest): Promise<AnsweredGuest> {
  // It may have been handed over since the request was let through.
  if ((await lockTrip(tx, tripId)).userId !== by) throw new AppError('not_organizer');
  return findAnswered(tx, tripId, guestId, { isLocked: true });
}

/**
 * Saves what an organizer answers for a guest, or changes it (SPEC-4 14.1): the guest's place gets a
 * stand-in's response, in one transaction. Needs that the organizer may not read stay if they write
 * none. Returns the topics that changed. Throws `trip_not_found`, `not_organizer`, `trip_ready`,
 * `guest_gone`, `guest_answered` once the guest has a response of their own, or `changed_since` with
 * what is saved, as far as the organizer may read it.
 */
export function answerFor(db: Db, { answers, began, now, ...about }: AnsweringFor) {
  const { tripId, by } = about;
  return db.transaction(async (tx) => {
    const guest = await lockGuest(tx, about);
    const { standIn } = guest;
    if (guest.userId !== null && standIn === null) throw new AppError('guest_answered');
    const userId = standIn?.userId ?? (await addStandIn(tx));
    const saved = standIn?.hidesNeeds ? await readOwnResponse(tx, tripId, userId) : null;
    await submit(tx, {
      ...{ tripId, userId, began, now, answeredBy: by, guestToken: guest.token },
      answers: saved ? withKeptNeeds(answers, saved) : answers,
      overwrite: standIn !== null,
    }).catch((error: unknown) => {
      const isLate = error instanceof AppError && error.code === 'changed_since';
      if (!isLate || !saved) throw error;
      throw new AppError('changed_since', [], { saved: withoutNeeds(saved) });
    });
    return topicsOfAnswer(tripId, userId);
  });
}

/**
 * Reads what an organizer has answered for a guest, for their form; the needs in it only if they
 * typed them. Throws `guest_gone`, or `guest_answered` once it is the guest's own.
 */
export async function readAnsweredFor(
  db: Db,
  { tripId, guestId }: Omit<OfGuest, 'by'>,
): Promise<AnsweredFor> {
  const { name, userId, standIn } = await findAnswered(db, tripId, guestId);
  if (userId !== null && standIn === null) throw new AppError('guest_answered');
  const own = standIn && (await readOwnResponse(db, tripId, standIn.userId));
  const hidesNeeds = standIn?.hidesNeeds ?? false;
  return { name, own: own && hidesNeeds ? withoutNeeds(own) : own, hidesNeeds };
}

/** Ends a stand-in's travel with its response, as leaving does; the guest stays on the list. */
async function endStandIn(
  tx: Db,
  { tripId, guest, by }: { tripId: string; guest: AnsweredGuest; by: string },
  belongings: readonly TravelBelonging[],
): Promise<string[]> {
  const { standIn } = guest;
  if (!standIn) return [];
  // The place would be deleted with the response.
  await tx
    .update(guests)
    .set({ userId: null })
    .where(and(eq(guests.id, guest.guestId), eq(guests.userId, standIn.userId)));
  return mergeTravelers(tx, { tripId, travelerId: standIn.travelerId, by }, belongings);
}

/**
 * Takes back what an organizer has answered for a guest, at any stage. Returns the topics that
 * changed; none if there is nothing to take back. Throws `trip_not_found`, `not_organizer`,
 * `guest_gone`, or `guest_answered` once it is the guest's own.
 */
export function withdrawAnswer(
  db: Db,
  about: OfGuest,
  belongings: readonly TravelBelonging[],
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const guest = await lockGuest(tx, about);
    if (guest.userId !== null && guest.standIn === null) throw new AppError('guest_answered');
    return endStandIn(tx, { ...about, guest }, belongings);
  });
}

/**
 * Reads what was answered for the holder of a personal link, without the needs, and their own
 * response beside it. Null if nothing was, and for the organizer, who tries links.
 */
export async function readAnswersForYou(
  db: Db,
  found: FoundLink,
  { tripId, userId }: { tripId: string; userId: string },
): Promise<AnswersForYou | null> {
  if (found.organizerId === userId) return null;
  const { standIn } = await findAnswered(db, tripId, found.guestId);
  const [answered, own] = await Promise.all([
    standIn && readOwnResponse(db, tripId, standIn.userId),
    readOwnResponse(db, tripId, userId),
  ]);
  if (!answered) return null;
  const { firstName = null, lastName = null } = found.organizer ?? {};
  return {
    tripName: found.tripName,
    organizerName: organizerName({ firstName, lastName, email: found.email }),
    answered: withoutNeeds(answered),
    own: own && withoutNeeds(own),
  };
}

interface Taking {
  tripId: string;
  guestId: string;
  /** The account of the link's holder. */
  userId: string;
  /** Which response stays; null if they have seen only the one that was given for them. */
  keeps: Keeps | null;
}

/**
 * 'These Are Mine' (SPEC-4 14.1): whoever came by a guest's link owns what was answered for them, in
 * one transaction. Everything that names the traveler stays: companions, plans, the verdict. If they
 * have answered themselves, they pick the response that stays, and the other one ends as by leaving.
 * The stand-in is deleted. Returns the topics that changed; none if it had been done before. Throws
 * `trip_not_found`, `not_the_guest` for the organizer, `removed_from_trip`, `guest_gone`,
 * `place_taken` if the response is another account's, or nobody's any more, or `pick_response`.
 */
export function takeAnswers(
  db: Db,
  { tripId, guestId, userId, keeps }: Taking,
  belongings: readonly TravelBelonging[],
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const trip = await lockTrip(tx, tripId);
    if (trip.userId === userId) throw new AppError('not_the_guest');
    const guest = await findAnswered(tx, tripId, guestId, { isLocked: true });
    if (guest.userId === userId) return [];
    if (!guest.standIn) throw new AppError('place_taken');
    const barred = and(eq(removals.tripId, tripId), eq(removals.userId, userId));
    if ((await tx.$count(removals, barred)) > 0) throw new AppError('removed_from_trip');
    const [own] = await tx
      .select({ travelerId: responses.travelerId })
      .from(responses)
      .where(and(eq(responses.tripId, tripId), eq(responses.userId, userId)))
      .for('update');
    if (own && keeps === null) throw new AppError('pick_response');
    const topics = [...topicsOfAnswer(tripId, userId), invitationTopic(tripId), READY_TRIPS];
    if (own && keeps === 'own') {
      topics.push(...(await endStandIn(tx, { tripId, guest, by: userId }, belongings)));
      await keepOwn(tx, { tripId, guestId, userId });
      return topics;
    }
    if (own) {
      const { travelerId } = own;
      topics.push(...(await mergeTravelers(tx, { tripId, travelerId, by: userId }, belongings)));
    }
    await becomeOwner(tx, { tripId, userId, guest });
    await recordEvent(tx, {
      ...{ action: 'answers_taken', actor: 'a traveler', actorId: userId, tripId },
      ...{ subject: 'a traveler', subjectId: userId },
    });
    return [...topics, dashboardTopic(userId)];
  });
}

type Owner = Pick<Taking, 'tripId' | 'userId'>;

/** Gives the guest's place to the response that its author keeps, unless that has one. */
async function keepOwn(tx: Db, { tripId, guestId, userId }: Owner & { guestId: string }) {
  const isPlaced = sql`exists (select from ${guests} own
    where own.trip_id = ${tripId} and own.user_id = ${userId})`;
  await tx
    .update(guests)
    .set({ userId })
    .where(and(eq(guests.id, guestId), sql`not ${isPlaced}`));
  await tx
    .update(responses)
    .set({ waiting: false })
    .where(and(eq(responses.tripId, tripId), eq(responses.userId, userId)));
}

/** Makes an account the owner of a stand-in's response, with all that refers to it. */
async function becomeOwner(tx: Db, { tripId, userId, guest }: Owner & { guest: AnsweredGuest }) {
  const standIn = guest.standIn?.userId ?? '';
  await tx.execute(sql`
    update ${answerLooks} looked set user_id = ${userId}
    where looked.user_id = ${standIn} and not exists (select from ${answerLooks} own
      where own.user_id = ${userId} and own.trip_id = looked.trip_id
        and own.looker_id = looked.looker_id)`);
  // A trigger deletes the stand-in, and foreign keys take everything along that names the account.
  await tx
    .update(responses)
    .set({ userId, answeredBy: null, hidesNeeds: false })
    .where(and(eq(responses.tripId, tripId), eq(responses.userId, standIn)));
}
