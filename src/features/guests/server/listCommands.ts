import { and, eq, not, sql } from 'drizzle-orm';
import { users } from '@/features/identity/server/tables';
import { responses } from '@/features/responses/server/tables';
import { lockTrip } from '@/features/trips/server/lockTrip';
import { trips } from '@/features/trips/server/tables';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import { newToken } from '@/platform/server/keyedToken';
import { GUESTS_MAX } from '../domain/guestLimits';
import type { GuestEntry } from '../domain/guestLine';
import { type RefusedLine, readGuestList, sameAsAnother } from '../domain/readGuestList';
import { guests } from './tables';
import { isAnsweredFor, tieByEmail } from './tieAnswers';

function tooMany(had: number, added: number): AppError {
  const message = `A list holds ${GUESTS_MAX} guests at most. This one has ${had}, and would get ${added} more.`;
  return new AppError('invalid_input', [{ path: 'guests', message }]);
}

/**
 * Adds everyone in `text`, one guest a line, and returns the lines that could not be read, with the
 * reason. Someone who has already answered with that email verified is tied at once; `tied` lists
 * their accounts. Throws `invalid_input` with the number, adding nobody, if the list would be too
 * long. Like everything that changes a list, throws `trip_not_found`.
 */
export function addGuests(
  db: Db,
  tripId: string,
  text: string,
  now: Date,
): Promise<{ tied: string[]; added: number; refused: RefusedLine[] }> {
  return db.transaction(async (tx) => {
    await lockTrip(tx, tripId);
    const existing = await tx
      .select({ name: guests.name, email: guests.email })
      .from(guests)
      .where(eq(guests.tripId, tripId));
    const { guests: entries, refused } = readGuestList(text, existing);
    const lines = entries.length + refused.length;
    if (existing.length + entries.length > GUESTS_MAX || lines > 2 * GUESTS_MAX) {
      throw tooMany(existing.length, entries.length);
    }
    if (entries.length === 0) return { tied: [], added: 0, refused };
    await tx.insert(guests).values(
      entries.map((entry, place) => ({
        ...entry,
        tripId,
        token: newToken(),
        // Keeps them in the order in which they were written.
        addedAt: new Date(now.getTime() + place),
      })),
    );
    return { tied: await tieByEmail(tx, tripId), added: entries.length, refused };
  });
}

interface GuestChange {
  guestId: string;
  /** The state that the change started from. */
  began: GuestEntry;
  guest: GuestEntry;
}

/**
 * Renames a guest, or changes their email. Returns the accounts whose answers this has tied. Throws
 * `guest_gone`, `changed_since` if somebody changed the guest first, or `invalid_input` if the list
 * already has them.
 */
export function changeGuest(
  db: Db,
  tripId: string,
  { guestId, began, guest }: GuestChange,
): Promise<string[]> {
  return db.transaction(async (tx) => {
    await lockTrip(tx, tripId);
    const list = await tx
      .select({ id: guests.id, name: guests.name, email: guests.email })
      .from(guests)
      .where(eq(guests.tripId, tripId));
    const saved = list.find(({ id }) => id === guestId);
    if (!saved) throw new AppError('guest_gone');
    const isAsked = (entry: GuestEntry) => saved.name === entry.name && saved.email === entry.email;
    if (isAsked(guest)) return [];
    if (!isAsked(began)) throw new AppError('changed_since', [], { saved });
    const message = sameAsAnother(
      guest,
      list.filter(({ id }) => id !== guestId),
    );
    if (message !== null) {
      const path = guest.email === saved.email ? 'name' : 'email';
      throw new AppError('invalid_input', [{ path, message }]);
    }
    await tx.update(guests).set(guest).where(eq(guests.id, guestId));
    return tieByEmail(tx, tripId);
  });
}

/**
 * Removes a guest from the list, which ends their personal link; their answer stays. Throws
 * `answered_for` if it is one that only this link makes theirs.
 */
export async function removeGuest(db: Db, tripId: string, guestId: string): Promise<void> {
  const isGuest = and(eq(guests.id, guestId), eq(guests.tripId, tripId));
  await db.delete(guests).where(and(isGuest, not(isAnsweredFor)));
  if ((await db.$count(guests, and(isGuest, isAnsweredFor))) > 0) {
    throw new AppError('answered_for');
  }
}

/**
 * Makes answers from unexpected people wait from now on, or admits everyone, those who wait
 * included. People who are in stay in (SPEC-2 4). Returns the admitted accounts. Throws
 * `trip_not_found`.
 */
export function setListOnly(db: Db, tripId: string, listOnly: boolean): Promise<string[]> {
  return db.transaction(async (tx) => {
    // A save that has read the old value has locked the trip: it finishes first, and is seen below.
    const set = tx.update(trips).set({ listOnly }).where(eq(trips.id, tripId));
    if ((await set.returning({ id: trips.id })).length === 0) throw new AppError('trip_not_found');
    if (listOnly) return [];
    return admit(tx, tripId);
  });
}

/** Shows strangers with the link the invitation, or nothing. Throws `trip_not_found`. */
export async function setOpenInvitation(
  db: Db,
  tripId: string,
  openInvitation: boolean,
): Promise<void> {
  const set = db.update(trips).set({ openInvitation }).where(eq(trips.id, tripId));
  if ((await set.returning({ id: trips.id })).length === 0) throw new AppError('trip_not_found');
}

/**
 * Lets in who waits: everybody, or the one with this account email. Returns the accounts; none of
 * who is in already, or gone.
 */
export async function admit(db: Db, tripId: string, email?: string): Promise<string[]> {
  const isMeant =
    email === undefined
      ? undefined
      : sql`${responses.userId} = (select ${users.id} from ${users} where ${users.email} = ${email})`;
  const admitted = await db
    .update(responses)
    .set({ waiting: false })
    .where(and(eq(responses.tripId, tripId), responses.waiting, isMeant))
    .returning({ userId: responses.userId });
  return admitted.map(({ userId }) => userId);
}
