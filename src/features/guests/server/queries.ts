import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { users } from '@/features/identity/server/tables';
import { fullName } from '@/features/profile/domain/personName';
import { listRemoved } from '@/features/responses/server/removals';
import { responses } from '@/features/responses/server/tables';
import { stageOf } from '@/features/trips/domain/stage';
import type { AuthorizedTrip } from '@/features/trips/server/tripProcedure';
import type { Db } from '@/platform/server/database/database';
import { preparedRead } from '@/platform/server/database/prepared';
import { GUESTS_A_PAGE } from '../domain/guestLimits';
import { guestState } from '../domain/guestState';
import type { Guest, WhoIsComing } from '../domain/guestViews';
import { personalLink } from '../domain/personalLink';
import { whoIsMissing } from '../domain/whoIsMissing';
import { guests } from './tables';

const ofTrip = sql.placeholder('tripId');

const guestNames = preparedRead((db) =>
  db
    .select({
      name: guests.name,
      openedAt: guests.openedAt,
      declinedAt: guests.declinedAt,
      userId: guests.userId,
    })
    .from(guests)
    .where(eq(guests.tripId, ofTrip))
    .orderBy(asc(guests.addedAt), asc(guests.id))
    .prepare('guest_names'),
);

const ANSWERER = {
  userId: responses.userId,
  firstName: responses.firstName,
  lastName: responses.lastName,
  email: users.email,
  isVerified: users.emailVerified,
};

/** Some guests of a list, each with the answer that is theirs. */
const guestPage = preparedRead((db) => {
  const answers = db
    .select(ANSWERER)
    .from(responses)
    .innerJoin(users, eq(users.id, responses.userId))
    .where(eq(responses.tripId, ofTrip))
    .as('answers');
  return db
    .select()
    .from(guests)
    .leftJoin(answers, eq(answers.userId, guests.userId))
    .where(eq(guests.tripId, ofTrip))
    .orderBy(asc(guests.addedAt), asc(guests.id))
    .offset(sql.placeholder('from'))
    .limit(GUESTS_A_PAGE)
    .prepare('guest_page');
});

/** The answers without a guest. */
const unlistedAnswers = preparedRead((db) =>
  db
    .select({ ...ANSWERER, waiting: responses.waiting })
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
  isVerified: boolean;
}

/** Somebody who has answered, by name and by the email of their account. */
function answererOf({ email, isVerified, ...named }: AnswererRow) {
  return { name: fullName(named), email, isVerified };
}

/** The guests of a list from a place in it on, counted from 0; `origin` is that of their links. */
export async function readGuests(
  db: Db,
  tripId: string,
  { from, origin }: { from: number; origin: string },
): Promise<Guest[]> {
  const rows = await guestPage(db).execute({ tripId, from });
  return rows.map(({ guests: guest, answers }) => {
    const { id, name, email, declineReason, token } = guest;
    const link = personalLink(origin, tripId, token);
    const answeredAs = answers && answererOf(answers);
    const state = guestState(guest);
    return { guestId: id, name, email, state, link, declineReason, answeredAs };
  });
}

/**
 * Who is expected on a trip: names and counts for everyone who may see it, and for its organizer the list
 * itself. `origin` is that of its links.
 */
export async function readWhoIsComing(
  db: Db,
  { trip, isOrganizer }: AuthorizedTrip,
  origin: string,
): Promise<WhoIsComing> {
  const { id: tripId, listOnly } = trip;
  const [rows, kept] = await Promise.all([
    guestNames(db).execute({ tripId }),
    isOrganizer ? readKept(db, tripId, origin) : null,
  ]);
  const named = rows.map((row) => ({ name: row.name, state: guestState(row) }));
  return {
    ...whoIsMissing(named, stageOf(trip)),
    kept: kept && { ...kept, guestCount: rows.length, listOnly },
  };
}

/** What the organizer keeps beside the names and the number of guests. */
async function readKept(db: Db, tripId: string, origin: string) {
  const [listed, unlisted, removed] = await Promise.all([
    readGuests(db, tripId, { from: 0, origin }),
    unlistedAnswers(db).execute({ tripId }),
    listRemoved(db, tripId),
  ]);
  return {
    guests: listed,
    others: unlisted.filter(({ waiting }) => !waiting).map(answererOf),
    waiting: unlisted.filter(({ waiting }) => waiting).map(answererOf),
    removed,
  };
}

const isWaiting = preparedRead((db) =>
  db
    .select({ waiting: responses.waiting })
    .from(responses)
    .where(and(eq(responses.tripId, ofTrip), eq(responses.userId, sql.placeholder('userId'))))
    .prepare('is_waiting'),
);

/** Whether somebody has answered a trip and waits to be let in. */
export async function readWaiting(db: Db, tripId: string, userId: string): Promise<boolean> {
  const [row] = await isWaiting(db).execute({ tripId, userId });
  return row?.waiting ?? false;
}
