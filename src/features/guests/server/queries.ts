import { and, asc, eq, isNotNull, isNull, not, sql } from 'drizzle-orm';
import { users } from '@/features/identity/server/tables';
import { fullName } from '@/features/profile/domain/fullName';
import { foldedName } from '@/features/responses/domain/foldedName';
import { listRemoved } from '@/features/responses/server/leaveTrip';
import { responses } from '@/features/responses/server/tables';
import { stageOf, whileOpen } from '@/features/trips/domain/stage';
import { stageSays } from '@/features/trips/server/stage';
import { trips } from '@/features/trips/server/tables';
import type { AuthorizedTrip } from '@/features/trips/server/tripProcedure';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import { prepared } from '@/platform/server/database/prepared';
import { GUESTS_A_PAGE } from '../domain/guestLimits';
import { guestState } from '../domain/guestState';
import type { Guest, Kept, WhoIsComing } from '../domain/guestViews';
import { personalLink } from '../domain/personalLink';
import type { Roster } from '../domain/roster';
import { whoIsMissing } from '../domain/whoIsMissing';
import { ROSTER, toRoster } from './rosterRows';
import { guests } from './tables';

const ofTrip = sql.placeholder('tripId');

const rosterOfTrip = prepared((db) =>
  db.select({ roster: ROSTER }).from(trips).where(eq(trips.id, ofTrip)).prepare('roster_of_trip'),
);

/** Reads the people of a trip; null if there is no such trip. */
export async function findRoster(db: Db, tripId: string): Promise<Roster | null> {
  const [found] = await rosterOfTrip(db).execute({ tripId });
  return found ? toRoster(found.roster) : null;
}

/** Does the same for a trip that is known to have existed. Throws `trip_not_found`. */
export async function readRoster(db: Db, tripId: string): Promise<Roster> {
  const people = await findRoster(db, tripId);
  // Deleted in the meantime.
  if (!people) throw new AppError('trip_not_found');
  return people;
}

const ANSWERER = {
  userId: responses.userId,
  firstName: responses.firstName,
  lastName: responses.lastName,
  email: users.email,
};

/** Some guests of a list, each with the answer that is theirs. */
const guestPage = prepared((db) => {
  const answers = db
    .select(ANSWERER)
    .from(responses)
    .innerJoin(users, eq(users.id, responses.userId))
    .where(eq(responses.tripId, ofTrip))
    .as('answers');
  return db
    .select({
      guests,
      answers: { firstName: answers.firstName, lastName: answers.lastName, email: answers.email },
      asksToOpen: sql<boolean>`coalesce(${guests.openAskedAt} > (select ${trips.readyAt}
        from ${trips} where ${trips.id} = ${guests.tripId}), false)`,
    })
    .from(guests)
    .leftJoin(answers, eq(answers.userId, guests.userId))
    .where(eq(guests.tripId, ofTrip))
    .orderBy(asc(guests.addedAt), asc(guests.id))
    .offset(sql.placeholder('from'))
    .limit(GUESTS_A_PAGE)
    .prepare('guest_page');
});

/** The answers without a guest. */
const unlistedAnswers = prepared((db) =>
  db
    .select({ ...ANSWERER, isVerified: users.emailVerified, waiting: responses.waiting })
    .from(responses)
    .innerJoin(users, eq(users.id, responses.userId))
    .leftJoin(guests, and(eq(guests.tripId, ofTrip), eq(guests.userId, responses.userId)))
    .where(and(eq(responses.tripId, ofTrip), isNull(guests.id)))
    .orderBy(asc(responses.submittedAt), asc(responses.userId))
    .prepare('unlisted_answers'),
);

interface AnswererRow {
  firstName: string;
  lastName: string;
  email: string;
}

/** Describes someone who has answered, by name and account email. */
function answererOf({ email, ...named }: AnswererRow) {
  return { name: fullName(named), email };
}

/** The start of a part of a list, counted from 0, and the origin of its links. */
interface Part {
  from: number;
  origin: string;
}

/**
 * Reads a part of the list. Returns a function that completes it from the roster: a guest who is
 * taken for somebody who has answered, or whom somebody answers for, counts as answered.
 */
async function readPart(db: Db, tripId: string, { from, origin }: Part) {
  const rows = await guestPage(db).execute({ tripId, from });
  return ({ taken, companionOf }: Roster): Guest[] => {
    const isTaken = new Set(taken.map(({ guestId }) => guestId));
    return rows.map(({ guests: guest, answers, asksToOpen }) => {
      const { id, name, note, email, declineReason, token, linkAskedAt } = guest;
      const link = personalLink(origin, tripId, token);
      const answeredAs = answers && answererOf(answers);
      const traveler = companionOf.get(id);
      const hasAnswer = isTaken.has(id) || traveler !== undefined;
      const state = hasAnswer ? 'answered' : guestState(guest);
      return {
        ...{ guestId: id, name, email, state, link, declineReason, answeredAs },
        ...(note !== '' && { note }),
        ...(asksToOpen && { asksToOpen: true as const }),
        ...(linkAskedAt !== null && { asksForLink: true as const }),
        ...(traveler !== undefined && { companionOf: traveler }),
      };
    });
  };
}

/** Does the same for the trip as it is now. Throws `trip_not_found`. */
export async function readGuests(db: Db, tripId: string, part: Part): Promise<Guest[]> {
  const [people, guestsOf] = await Promise.all([
    readRoster(db, tripId),
    readPart(db, tripId, part),
  ]);
  return guestsOf(people);
}

/**
 * Reads who is expected on a trip: names and counts for everyone who may see it, and the list
 * itself for its organizer. `origin` is the origin of the links, `userId` the reader.
 */
export async function readWhoIsComing(
  db: Db,
  { trip, isOrganizer, isTraveler }: AuthorizedTrip,
  { origin, userId }: { origin: string; userId: string },
): Promise<WhoIsComing> {
  const { id: tripId, userId: organizerId, listOnly, openInvitation, organizerComes } = trip;
  const [people, keptBy] = await Promise.all([
    readRoster(db, tripId),
    isOrganizer ? readKept(db, { tripId, organizerId, origin }) : null,
  ]);
  const stage = stageOf(trip);
  const twice = people.twice.filter(({ partyOf }) => isOrganizer || partyOf === userId);
  return {
    ...whoIsMissing(people, stage),
    twice: (whileOpen(stage, twice) ?? []).map(({ companionId, travelerId, name, party }) => ({
      ...{ companionId, travelerId, name, party },
    })),
    kept: keptBy && {
      ...keptBy(people),
      ...{ listOnly, openInvitation, organizerComes: isTraveler ? null : organizerComes },
      isAwaited: people.missingOrganizer !== null,
    },
  };
}

/** A list as its organizer manages it, with the origin of its links. */
interface KeptList {
  tripId: string;
  organizerId: string;
  origin: string;
}

/** Returns the names, as `foldedName` has them, that several guests share. */
function sharedNames(listed: Roster['listed']): Set<string> {
  const [seen, shared] = [new Set<string>(), new Set<string>()];
  for (const guest of listed.values()) {
    const name = foldedName(guest.name);
    if (seen.has(name)) shared.add(name);
    seen.add(name);
  }
  return shared;
}

/** Completes the pairs of answers and guests that may be one person. */
function askedOf(
  { asked, listed }: Roster,
  answers: ReadonlyMap<string, Kept['asked'][number]['answer']>,
  organizerId: string,
): Kept['asked'] {
  const shared = sharedNames(listed);
  return asked.flatMap(({ guestId, userId }) => {
    const [guest, answer] = [listed.get(guestId), answers.get(userId)];
    if (!guest || !answer) return [];
    const { name, email } = guest;
    const hasNamesake = shared.has(foldedName(name));
    return [{ guestId, name, email, hasNamesake, answer, isOwn: userId === organizerId }];
  });
}

/** What follows from the list, without what the trip says. */
type OfList = Omit<Kept, 'listOnly' | 'openInvitation' | 'organizerComes' | 'isAwaited'>;

/** Reads what the organizer manages. Returns a function that completes it from the roster. */
async function readKept(db: Db, { tripId, organizerId, origin }: KeptList) {
  const [guestsOf, unlisted, removed] = await Promise.all([
    readPart(db, tripId, { from: 0, origin }),
    unlistedAnswers(db).execute({ tripId }),
    listRemoved(db, tripId),
  ]);
  const answers = new Map(
    unlisted.map(({ userId, isVerified, ...row }) => [userId, { ...answererOf(row), isVerified }]),
  );
  return (people: Roster): OfList => ({
    guests: guestsOf(people),
    guestCount: people.listed.size,
    others: unlisted.filter(({ waiting }) => !waiting).map(answererOf),
    waiting: unlisted.filter(({ waiting }) => waiting).map(answererOf),
    asked: askedOf(people, answers, organizerId),
    removed,
  });
}

const isWaiting = prepared((db) =>
  db
    .select({ waiting: responses.waiting })
    .from(responses)
    .where(and(eq(responses.tripId, ofTrip), eq(responses.userId, sql.placeholder('userId'))))
    .prepare('is_waiting'),
);

/** True if somebody has answered a trip and waits to be let in. */
export async function readWaiting(db: Db, tripId: string, userId: string): Promise<boolean> {
  const [row] = await isWaiting(db).execute({ tripId, userId });
  return row?.waiting ?? false;
}

const waitForProof = prepared((db) =>
  db
    .select({ tripId: trips.id })
    .from(trips)
    .innerJoin(users, and(eq(users.id, trips.userId), not(users.emailVerified)))
    .innerJoin(guests, eq(guests.tripId, trips.id))
    .where(
      and(
        eq(trips.userId, sql.placeholder('userId')),
        stageSays('isOpen'),
        isNull(guests.userId),
        isNull(guests.declinedAt),
        isNotNull(guests.email),
      ),
    )
    .limit(1)
    .prepare('guests_wait_for_proof'),
);

/** True if guests of an organizer get no mails until the organizer's email is verified. */
export async function guestsWaitForProof(db: Db, userId: string): Promise<boolean> {
  return (await waitForProof(db).execute({ userId })).length > 0;
}
