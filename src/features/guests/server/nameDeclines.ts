import { createHash } from 'node:crypto';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { foldedName } from '@/features/responses/domain/foldedName';
import { responses } from '@/features/responses/server/tables';
import { lockTrip, lockTripIfThere } from '@/features/trips/server/lockTrip';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import { prepared } from '@/platform/server/database/prepared';
import { newToken } from '@/platform/server/keyedToken';
import { NAME_DECLINES_MAX } from '../domain/guestLimits';
import { assertDoorOpen, readDoor, type Visitor } from './door';
import { guests, nameDeclines } from './tables';

/** The table has only the hash of what the browser keeps, so its readers can take nothing back. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

const saidBy = prepared((db) =>
  db
    .select({ name: nameDeclines.name })
    .from(nameDeclines)
    .where(
      and(
        eq(nameDeclines.tripId, sql.placeholder('tripId')),
        eq(nameDeclines.tokenHash, sql.placeholder('tokenHash')),
      ),
    )
    .prepare('said_by'),
);

/** Returns the name under which a browser has declined, whatever came of it; null if it hasn't. */
export async function findNameDecline(
  db: Db,
  tripId: string,
  token: string,
): Promise<string | null> {
  const [said] = await saidBy(db).execute({ tripId, tokenHash: hashOf(token) });
  return said?.name ?? null;
}

/**
 * Saves a decline for the organizer, and returns the token that takes it back. Checks the door
 * again, since nobody can close it now. Throws `door_closed`, `trip_ready`, `guest_answered` for an
 * account that has answered, or `declines_full`.
 */
export function saveNameDecline(
  db: Db,
  visitor: Visitor,
  said: { name: string; reason: string },
): Promise<string> {
  const { tripId, userId } = visitor;
  return db.transaction(async (tx) => {
    await lockTripIfThere(tx, tripId);
    assertDoorOpen(await readDoor(tx, visitor));
    if (userId !== null) {
      const own = and(eq(responses.tripId, tripId), eq(responses.userId, userId));
      if ((await tx.$count(responses, own)) > 0) throw new AppError('guest_answered');
    }
    const unread = and(eq(nameDeclines.tripId, tripId), isNull(nameDeclines.settledAt));
    if ((await tx.$count(nameDeclines, unread)) >= NAME_DECLINES_MAX) {
      throw new AppError('declines_full');
    }
    const token = newToken();
    await tx.insert(nameDeclines).values({ ...said, tripId, tokenHash: hashOf(token) });
    return token;
  });
}

/**
 * Takes back a browser's decline, and with it what the organizer has made of it: the guest can come
 * again, unless they have since declined themselves. Returns true if there was one.
 */
export async function withdrawNameDecline(db: Db, tripId: string, token: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [said] = await tx
      .delete(nameDeclines)
      .where(and(eq(nameDeclines.tripId, tripId), eq(nameDeclines.tokenHash, hashOf(token))))
      // As text, because a Date would round it.
      .returning({ guestId: nameDeclines.guestId, at: sql<string>`declined_at::text` });
    if (!said) return false;
    if (said.guestId !== null) {
      await tx
        .update(guests)
        .set({ declinedAt: null, declineReason: '' })
        .where(
          and(eq(guests.id, said.guestId), sql`${guests.declinedAt} = ${said.at}::timestamptz`),
        );
    }
    return true;
  });
}

/** Selects one of a trip's declines, if it is not settled yet. */
const aboutSaid = (tripId: string, declineId: string) =>
  and(
    eq(nameDeclines.id, declineId),
    eq(nameDeclines.tripId, tripId),
    isNull(nameDeclines.settledAt),
  );

/**
 * Records that it was this guest, who must have the given name: from then on they can't come.
 * Throws `decline_gone`, `guest_gone` or `guest_answered`.
 */
export function settleNameDecline(
  db: Db,
  tripId: string,
  { declineId, guestId }: { declineId: string; guestId: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockTrip(tx, tripId);
    const [said] = await tx
      .select({
        name: nameDeclines.name,
        reason: nameDeclines.reason,
        at: sql<string>`${nameDeclines.declinedAt}::text`,
      })
      .from(nameDeclines)
      .where(aboutSaid(tripId, declineId))
      .for('update');
    if (!said) throw new AppError('decline_gone');
    const isGuest = and(eq(guests.id, guestId), eq(guests.tripId, tripId));
    const [guest] = await tx.select().from(guests).where(isGuest);
    if (!guest || foldedName(guest.name) !== foldedName(said.name))
      throw new AppError('guest_gone');
    if (guest.userId !== null) throw new AppError('guest_answered');
    const at = sql`${said.at}::timestamptz`;
    await tx
      .update(guests)
      .set({ declinedAt: at, declineReason: said.reason })
      .where(and(isGuest, isNull(guests.declinedAt)));
    await tx
      .update(nameDeclines)
      .set({ settledAt: sql`now()`, guestId })
      .where(eq(nameDeclines.id, declineId));
  });
}

/** Hides it from the organizer. Nothing changes for the sender. */
export async function dismissNameDecline(db: Db, tripId: string, declineId: string): Promise<void> {
  await db.update(nameDeclines).set({ settledAt: sql`now()` }).where(aboutSaid(tripId, declineId));
}

/** A trip's unsettled declines, earliest first. */
export const unsettledNameDeclines = prepared((db) =>
  db
    .select({ declineId: nameDeclines.id, name: nameDeclines.name, reason: nameDeclines.reason })
    .from(nameDeclines)
    .where(and(eq(nameDeclines.tripId, sql.placeholder('tripId')), isNull(nameDeclines.settledAt)))
    .orderBy(asc(nameDeclines.declinedAt), asc(nameDeclines.id))
    .prepare('unsettled_said'),
);
