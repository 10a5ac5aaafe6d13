import { and, eq, isNull, sql } from 'drizzle-orm';
import { users } from '@/features/identity/server/tables';
import { responses } from '@/features/responses/server/tables';
import { lockTrip } from '@/features/trips/server/lockTrip';
import { trips } from '@/features/trips/server/tables';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import { newToken } from '@/platform/server/keyedToken';
import { GUESTS_MAX } from '../domain/guestLimits';
import type { RefusedLine } from '../domain/guestViews';
import { apartFromNote, withNote } from '../domain/splitName';
import type { GuestEntry } from './guestLine';
import { readGuestList, sameAsAnother } from './readGuestList';
import { guests, isGuestOf } from './tables';
import { tieByEmail } from './tieByEmail';

function tooMany(had: number, added: number): AppError {
  const message = `A list holds ${GUESTS_MAX} guests at most. This one has ${had}, and would get ${added} more.`;
  return new AppError('invalid_input', [{ path: 'guests', message }]);
}

/**
 * Adds everyone in `text`, one guest a line, and returns the lines that could not be read, with the
 * reason. Someone who has already answered with that email verified is tied at once. Throws `invalid_input` with the number, adding nobody, if the list would be too
 * long. Like everything that changes a list, throws `trip_not_found`.
 */
export function addGuests(
  db: Db,
  tripId: string,
  text: string,
  now: Date,
): Promise<{ added: number; refused: RefusedLine[] }> {
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
    if (entries.length === 0) return { added: 0, refused };
    await tx.insert(guests).values(
      entries.map((entry, place) => ({
        ...entry,
        tripId,
        token: newToken(),
        // Keeps them in the order in which they were written.
        addedAt: new Date(now.getTime() + place),
      })),
    );
    await tieByEmail(tx, tripId);
    return { added: entries.length, refused };
  });
}

interface GuestChange {
  guestId: string;
  /** The state that the change started from. */
  began: GuestEntry;
  guest: GuestEntry;
}

/**
 * Renames a guest, or changes their email. Throws
 * `guest_gone`, `changed_since` if somebody changed the guest first, or `invalid_input` if the list
 * already has them.
 */
export function changeGuest(
  db: Db,
  tripId: string,
  { guestId, began, guest }: GuestChange,
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockTrip(tx, tripId);
    const list = await tx
      .select({ id: guests.id, name: guests.name, note: guests.note, email: guests.email })
      .from(guests)
      .where(eq(guests.tripId, tripId));
    const found = list.find(({ id }) => id === guestId);
    if (!found) throw new AppError('guest_gone');
    const saved = { name: withNote(found), email: found.email };
    const changed = { ...apartFromNote(guest.name), email: guest.email };
    const isAsked = (entry: GuestEntry) => saved.name === entry.name && saved.email === entry.email;
    if (isAsked(guest)) return;
    if (!isAsked(began)) throw new AppError('changed_since', [], { saved });
    const message = sameAsAnother(
      changed,
      list.filter(({ id }) => id !== guestId),
    );
    if (message !== null) {
      const path = guest.email === saved.email ? 'name' : 'email';
      throw new AppError('invalid_input', [{ path, message }]);
    }
    await tx.update(guests).set(changed).where(eq(guests.id, guestId));
    await tieByEmail(tx, tripId);
  });
}

/**
 * Records that a guest can't come, keeping the reason that they gave themselves, or that they can
 * after all (SPEC-2 4 'Declining'). Throws `guest_gone`, or `guest_answered` once an answer is theirs.
 */
export function setCantCome(
  db: Db,
  tripId: string,
  { guestId, cantCome }: { guestId: string; cantCome: boolean },
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockTrip(tx, tripId);
    const isGuest = isGuestOf(tripId, guestId);
    const marked = await tx
      .update(guests)
      .set(
        cantCome
          ? { declinedAt: sql`coalesce(${guests.declinedAt}, now())` }
          : { declinedAt: null, declineReason: '' },
      )
      .where(and(isGuest, isNull(guests.userId)))
      .returning({ id: guests.id });
    if (marked.length > 0) return;
    throw new AppError((await tx.$count(guests, isGuest)) > 0 ? 'guest_answered' : 'guest_gone');
  });
}

/** Removes a guest from the list, which ends their personal link; their answer stays. */
export async function removeGuest(db: Db, tripId: string, guestId: string): Promise<void> {
  await db.delete(guests).where(isGuestOf(tripId, guestId));
}

/**
 * Makes answers from unexpected people wait from now on, or admits everyone, those who wait
 * included. People who are in stay in (SPEC-2 4). Throws `trip_not_found`.
 */
export function setListOnly(db: Db, tripId: string, listOnly: boolean): Promise<void> {
  return db.transaction(async (tx) => {
    // A save that has read the old value has locked the trip: it finishes first, and is seen below.
    const set = tx.update(trips).set({ listOnly }).where(eq(trips.id, tripId));
    if ((await set.returning({ id: trips.id })).length === 0) throw new AppError('trip_not_found');
    if (!listOnly) await admit(tx, tripId);
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

/** Says whether the organizer comes along, and so is one of those expected. Throws `trip_not_found`. */
export async function setOrganizerComes(
  db: Db,
  tripId: string,
  organizerComes: boolean,
): Promise<void> {
  const set = db.update(trips).set({ organizerComes }).where(eq(trips.id, tripId));
  if ((await set.returning({ id: trips.id })).length === 0) throw new AppError('trip_not_found');
}

/**
 * Lets in who waits: everybody, or the one with this account email. Returns the accounts; none of
 * who is in already, or gone.
 */
export async function admit(db: Db, tripId: string, email?: string): Promise<void> {
  const isMeant =
    email === undefined
      ? undefined
      : sql`${responses.userId} = (select ${users.id} from ${users} where ${users.email} = ${email})`;
  await db
    .update(responses)
    .set({ waiting: false })
    .where(and(eq(responses.tripId, tripId), responses.waiting, isMeant));
}
