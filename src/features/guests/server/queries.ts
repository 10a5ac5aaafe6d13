import { and, asc, eq, sql } from 'drizzle-orm';
import { users } from '@/features/identity/server/tables';
import { fullName } from '@/features/profile/domain/personName';
import { listRemoved } from '@/features/responses/server/removals';
import { responses } from '@/features/responses/server/tables';
import { stageOf } from '@/features/trips/domain/stage';
import type { AuthorizedTrip } from '@/features/trips/server/tripProcedure';
import type { Db } from '@/platform/server/database/database';
import { preparedRead } from '@/platform/server/database/prepared';
import { guestState } from '../domain/guestState';
import type { Guest, Kept, WhoIsComing } from '../domain/guestViews';
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

/** Each guest with the answer that is theirs, and each answer without a guest. */
const listWithAnswers = preparedRead((db) => {
  const listed = db.select().from(guests).where(eq(guests.tripId, ofTrip)).as('listed');
  const answers = db
    .select({
      userId: responses.userId,
      firstName: responses.firstName,
      lastName: responses.lastName,
      email: users.email,
      waiting: responses.waiting,
      submittedAt: responses.submittedAt,
    })
    .from(responses)
    .innerJoin(users, eq(users.id, responses.userId))
    .where(eq(responses.tripId, ofTrip))
    .as('answers');
  return db
    .select()
    .from(listed)
    .fullJoin(answers, eq(answers.userId, listed.userId))
    .orderBy(asc(listed.addedAt), asc(listed.id), asc(answers.submittedAt), asc(answers.userId))
    .prepare('list_with_answers');
});

type ListRow = Awaited<ReturnType<ReturnType<typeof listWithAnswers>['execute']>>[number];

/** Somebody who has answered, by name and by the email of their account. */
function answererOf(answer: NonNullable<ListRow['answers']>) {
  return { name: fullName(answer), email: answer.email };
}

function keptOf(
  rows: readonly ListRow[],
  trip: AuthorizedTrip['trip'],
  origin: string,
): Omit<Kept, 'removed'> {
  const listed = rows.flatMap(({ listed: guest, answers }): Guest[] => {
    if (guest === null) return [];
    const { id, name, email, declineReason, token } = guest;
    const link = personalLink(origin, trip.id, token);
    const answeredAs = answers && answererOf(answers);
    const state = guestState(guest);
    return [{ guestId: id, name, email, state, link, declineReason, answeredAs }];
  });
  const unlisted = rows.flatMap(({ listed: guest, answers }) =>
    guest === null && answers ? [answers] : [],
  );
  return {
    guests: listed,
    others: unlisted.filter(({ waiting }) => !waiting).map(answererOf),
    waiting: unlisted.filter(({ waiting }) => waiting).map(answererOf),
    listOnly: trip.listOnly,
  };
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
  const tripId = trip.id;
  const stage = stageOf(trip);
  if (!isOrganizer) {
    const rows = await guestNames(db).execute({ tripId });
    const named = rows.map((row) => ({ name: row.name, state: guestState(row) }));
    return { ...whoIsMissing(named, stage), kept: null };
  }
  const [rows, removed] = await Promise.all([
    listWithAnswers(db).execute({ tripId }),
    listRemoved(db, tripId),
  ]);
  const kept = { ...keptOf(rows, trip, origin), removed };
  return { ...whoIsMissing(kept.guests, stage), kept };
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
