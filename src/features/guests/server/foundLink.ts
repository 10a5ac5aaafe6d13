import { and, eq, exists, isNull, not, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '@/features/identity/server/tables';
import { profiles } from '@/features/profile/server/tables';
import { responses } from '@/features/responses/server/tables';
import { lockTrip } from '@/features/trips/server/lockTrip';
import { organizerName } from '@/features/trips/server/queries';
import { stageSays } from '@/features/trips/server/stage';
import { trips } from '@/features/trips/server/tables';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import { prepared } from '@/platform/server/database/prepared';
import { addJobs } from '@/platform/server/jobs/jobQueue';
import type { Arrival } from '../domain/guestViews';
import { fitsGuest, splitName } from '../domain/splitName';
import { guests } from './tables';
import { mayBeOne, tieByLink } from './tieByEmail';

/** A personal link as requested. */
export interface AskedLink {
  tripId: string;
  token: string;
}

const answerer = alias(users, 'answerer');

/** True if they have asked to open the responses within a day. */
const HAS_ASKED_TO_OPEN = sql<boolean>`coalesce(${guests.openAskedAt} > now() - interval '24 hours', false)`;

const byLink = prepared((db) =>
  db
    .select({
      guestId: guests.id,
      guestName: guests.name,
      declinedAt: guests.declinedAt,
      answeredBy: guests.userId,
      hasAskedToOpen: HAS_ASKED_TO_OPEN,
      tripName: trips.tripName,
      organizerId: trips.userId,
      organizer: { firstName: profiles.firstName, lastName: profiles.lastName },
      email: users.email,
      isWaiting: responses.waiting,
      answered: {
        firstName: responses.firstName,
        lastName: responses.lastName,
        email: answerer.email,
      },
      guestEmail: guests.email,
      mayBeTheirs: sql<boolean>`${responses.userId} is not null and ${guests.userId} is null
        and not exists (select from ${guests} own
          where own.trip_id = ${responses.tripId} and own.user_id = ${responses.userId})
        and ${mayBeOne(guests.id, responses.userId)}`,
    })
    .from(guests)
    .innerJoin(trips, eq(trips.id, guests.tripId))
    .innerJoin(users, eq(users.id, trips.userId))
    .leftJoin(profiles, eq(profiles.userId, trips.userId))
    .leftJoin(
      responses,
      and(eq(responses.tripId, trips.id), eq(responses.userId, sql.placeholder('userId'))),
    )
    .leftJoin(answerer, eq(answerer.id, responses.userId))
    .where(
      and(eq(guests.token, sql.placeholder('token')), eq(guests.tripId, sql.placeholder('tripId'))),
    )
    .prepare('guest_by_link'),
);

/**
 * Finds the guest whose link it is; null if the link has ended or never existed.
 * @param userId the caller; null if they are not signed in
 */
export async function findLink(db: Db, { tripId, token }: AskedLink, userId: string | null) {
  const [found] = await byLink(db).execute({ tripId, token, userId });
  return found ?? null;
}

export type FoundLink = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/**
 * Returns what the holder of a link sees: the names of the trip and the organizer, the first name to
 * greet them by, and no more (SPEC-2 4); if signed in, also the name they are expected under, for
 * their form (SPEC-3 12.1).
 * The organizer opens links to try them, and is not a guest.
 */
export function toArrival(found: FoundLink, userId: string | null): Arrival {
  const {
    tripName,
    guestName,
    organizerId,
    organizer,
    email,
    declinedAt,
    answeredBy,
    hasAskedToOpen,
    mayBeTheirs,
  } = found;
  const { firstName = null, lastName = null } = organizer ?? {};
  const expected = answeredBy === null ? splitName(guestName) : null;
  const guest = {
    tripName,
    organizerName: organizerName({ firstName, lastName, email }),
    hasDeclined: declinedAt !== null,
    hasAnswered: answeredBy !== null,
    hasAskedToOpen,
    mayBeYou: mayBeTheirs,
    greets: expected?.firstName ?? null,
    name: userId === null ? null : expected,
  };
  return {
    guest: organizerId === userId ? null : guest,
    isWaiting: found.isWaiting ?? false,
  };
}

/**
 * Gives a link's place to its holder. An answer given before is tied only if it waits, which the
 * link ends (SPEC-2 4), or is plainly the guest's: people look at each other's links. Returns the
 * account if it was tied.
 */
export async function openLink(
  db: Db,
  found: FoundLink,
  tripId: string,
  userId: string | null,
): Promise<void> {
  if (userId === null || !isTheirs(found)) return;
  await db.transaction(async (tx) => {
    await lockTrip(tx, tripId);
    await tieByLink(tx, found.guestId, userId);
  });
}

/** Records that a person has looked at a guest's link. */
export async function lookAt(db: Db, guestId: string): Promise<void> {
  await db
    .update(guests)
    .set({ openedAt: sql`now()` })
    .where(and(eq(guests.id, guestId), isNull(guests.openedAt)));
}

function isTheirs({ isWaiting, guestName, guestEmail, answered }: FoundLink): boolean {
  const { firstName, lastName, email } = answered;
  if (isWaiting === null || firstName === null || lastName === null || email === null) return false;
  const guest = { name: guestName, email: guestEmail };
  return isWaiting || fitsGuest({ firstName, lastName, email }, guest);
}

/**
 * Ties the answer of a link's holder, who says that the link is theirs. Throws `place_taken` if
 * either is tied to another, or the organizer has told the two apart.
 */
export function claimGuest(db: Db, { guestId }: FoundLink, tripId: string, userId: string) {
  return db.transaction(async (tx) => {
    await lockTrip(tx, tripId);
    if ((await tieByLink(tx, guestId, userId)) > 0) return;
    const [own] = await tx
      .select({ id: guests.id })
      .from(guests)
      .where(and(eq(guests.id, guestId), eq(guests.userId, userId)));
    if (!own) throw new AppError('place_taken');
  });
}

const isLink = ({ tripId, token }: AskedLink) =>
  and(eq(guests.token, token), eq(guests.tripId, tripId));

/**
 * Records that a guest can't come, or changes the reason. Throws `guest_answered` once somebody has
 * answered in their place, or `link_ended`.
 */
export async function decline(db: Db, link: AskedLink, declineReason: string): Promise<void> {
  const declined = await db
    .update(guests)
    .set({ declinedAt: sql`coalesce(${guests.declinedAt}, now())`, declineReason })
    .where(and(isLink(link), isNull(guests.userId)))
    .returning({ id: guests.id });
  if (declined.length > 0) return;
  const [answered] = await db.select({ id: guests.id }).from(guests).where(isLink(link));
  throw new AppError(answered ? 'guest_answered' : 'link_ended');
}

/**
 * Asks the organizer to take answers again, and mails them, at most once a day for each guest.
 * Nothing while the trip takes answers, or once the guest has given theirs.
 */
export function askToOpen(db: Db, link: AskedLink): Promise<void> {
  const { tripId } = link;
  return db.transaction(async (tx) => {
    const [asked] = await tx
      .update(guests)
      .set({ openAskedAt: sql`now()` })
      .where(
        and(
          isLink(link),
          isNull(guests.userId),
          not(HAS_ASKED_TO_OPEN),
          exists(
            tx
              .select({ id: trips.id })
              .from(trips)
              .where(and(eq(trips.id, tripId), not(stageSays('isOpen')))),
          ),
        ),
      )
      .returning({ guestId: guests.id, at: guests.openAskedAt });
    if (!asked?.at) return;
    const key = `${asked.guestId} ${asked.at.getTime()}`;
    const data = { tripId, guestId: asked.guestId };
    await addJobs(tx, 'askToOpen', [{ key, data, dueAt: asked.at }]);
  });
}

/** Takes it back. Throws `link_ended`. */
export async function takeBack(db: Db, link: AskedLink): Promise<void> {
  const back = await db
    .update(guests)
    .set({ declinedAt: null, declineReason: '' })
    .where(isLink(link))
    .returning({ id: guests.id });
  if (back.length === 0) throw new AppError('link_ended');
}
