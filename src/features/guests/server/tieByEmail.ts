import {
  and,
  asc,
  eq,
  inArray,
  isNotNull,
  isNull,
  notExists,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { TiedToEmail } from '@/features/identity/server/accountBelongings';
import { users } from '@/features/identity/server/tables';
import { responses } from '@/features/responses/server/tables';
import { lockTrip } from '@/features/trips/server/lockTrip';
import { trips } from '@/features/trips/server/tables';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import { guests, guestsApart, isGuestOf } from './tables';

const own = alias(guests, 'own');

/** True unless the organizer has said that a guest and an account are two people. */
export const mayBeOne = (guestId: SQLWrapper, userId: SQLWrapper) =>
  sql<boolean>`not exists (select from ${guestsApart} apart
    where apart.guest_id = ${guestId} and apart.user_id = ${userId})`;

/**
 * True if a guest whose email is an account's is who has answered with it: nobody else with that
 * email waits for an answer, or the guest has the answer's name (SPEC-2 4 'Is this them?').
 * @param guest the guest's table, or its alias
 */
export const isMeantByEmail = (guest: SQL, firstName: SQLWrapper, lastName: SQLWrapper) =>
  sql<boolean>`(not exists (select from ${guests} twin where twin.trip_id = ${guest}.trip_id
      and twin.email = ${guest}.email and twin.id <> ${guest}.id and twin.user_id is null)
    or name_letters(${guest}.name) in (
      name_letters(${firstName} || ' ' || ${lastName}), name_letters(${firstName})))`;

/** The same for an answer that is saved already. */
const hasProvedEmail = and(
  eq(guests.email, users.email),
  users.emailVerified,
  isMeantByEmail(sql`${guests}`, responses.firstName, responses.lastName),
);

/**
 * Ties answers to free guests and admits those who waited. Anyone with a place keeps it, and nobody
 * takes two. Returns how many. Needs a transaction that has locked the trips, so that each sees
 * what the previous ones have done. Deleting an account locks none, so the answers are locked too.
 * @param which which answers belong to which guests, by the columns of both and of `users`
 */
async function tie(tx: Db, which: SQL | undefined): Promise<number> {
  const hasNoPlace = notExists(
    tx
      .select({ id: own.id })
      .from(own)
      .where(and(eq(own.tripId, responses.tripId), eq(own.userId, responses.userId))),
  );
  const pairs = tx.$with('pairs').as(
    tx
      .select({ guestId: guests.id, userId: responses.userId })
      .from(guests)
      .innerJoin(responses, eq(responses.tripId, guests.tripId))
      .innerJoin(users, eq(users.id, responses.userId))
      .where(and(isNull(guests.userId), hasNoPlace, which))
      .for('key share', { of: responses }),
  );
  const tied = await tx
    .with(pairs)
    .update(guests)
    .set({ userId: sql`${pairs.userId}`, declinedAt: null, declineReason: '' })
    .from(pairs)
    .where(eq(guests.id, pairs.guestId))
    .returning({ tripId: guests.tripId, userId: pairs.userId });
  for (const { tripId, userId } of tied) {
    const answer = and(eq(responses.tripId, tripId), eq(responses.userId, userId));
    await tx.update(responses).set({ waiting: false }).where(answer);
  }
  return tied.length;
}

/** Ties the answers to a trip by their accounts' verified emails. */
export function tieByEmail(tx: Db, tripId: string): Promise<number> {
  return tie(tx, and(eq(guests.tripId, tripId), hasProvedEmail));
}

/** The same for all answers of one account, which has just verified its email. */
async function tieAccount(tx: Db, userId: string): Promise<void> {
  const answered = tx
    .select({ tripId: responses.tripId })
    .from(responses)
    .where(eq(responses.userId, userId));
  await tx
    .select({ id: trips.id })
    .from(trips)
    .where(inArray(trips.id, answered))
    .orderBy(asc(trips.id))
    .for('no key update');
  await tie(tx, and(eq(users.id, userId), hasProvedEmail));
}

/** Once an account has verified its email, the places kept for it are its own. */
export const guestTies: TiedToEmail = { proveEmail: tieAccount };

/**
 * Ties the answer, if any, of someone who holds a guest's personal link, unless the organizer has
 * told the two apart.
 */
export function tieByLink(tx: Db, guestId: string, userId: string): Promise<number> {
  return tie(
    tx,
    and(
      eq(guests.id, guestId),
      eq(responses.userId, userId),
      mayBeOne(guests.id, responses.userId),
    ),
  );
}

/**
 * Ties an answer to a guest on the organizer's word, by the email of its account. Throws
 * `place_taken` if either is tied to another, or gone.
 */
export async function tieByHand(
  db: Db,
  tripId: string,
  { guestId, email }: { guestId: string; email: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockTrip(tx, tripId);
    const tied = await tie(tx, and(isGuestOf(tripId, guestId), eq(users.email, email)));
    if (tied === 0) throw new AppError('place_taken');
  });
}

/**
 * Frees a guest's place from the answer that took it. The answer stays, and so does its author.
 */
export function untie(db: Db, tripId: string, guestId: string): Promise<void> {
  return db.transaction(async (tx) => {
    await lockTrip(tx, tripId);
    const isGuest = isGuestOf(tripId, guestId);
    const tied = tx
      .select({ tripId: guests.tripId, guestId: guests.id, userId: sql`${guests.userId}`.as('u') })
      .from(guests)
      .where(and(isGuest, isNotNull(guests.userId)));
    await tx.insert(guestsApart).select(tied).onConflictDoNothing();
    await tx.update(guests).set({ userId: null }).where(isGuest);
  });
}

/**
 * Records that a guest and somebody who has answered are two people, by the email of the answer's
 * account. Does nothing if either is gone. Throws `trip_not_found`.
 */
export function keepApart(
  db: Db,
  tripId: string,
  { guestId, email }: { guestId: string; email: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockTrip(tx, tripId);
    const pair = tx
      .select({ tripId: guests.tripId, guestId: guests.id, userId: responses.userId })
      .from(guests)
      .innerJoin(responses, eq(responses.tripId, guests.tripId))
      .innerJoin(users, eq(users.id, responses.userId))
      .where(and(isGuestOf(tripId, guestId), eq(users.email, email)))
      .for('key share', { of: responses });
    await tx.insert(guestsApart).select(pair).onConflictDoNothing();
  });
}
