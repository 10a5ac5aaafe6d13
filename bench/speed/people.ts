import { eq, sql } from 'drizzle-orm';
import { signUpPerson } from '#support/apiPerson';
import { answersInput, dayFromNow } from '#support/factories';
import { openOwnDatabase } from '#support/ownDatabase';
import { submitResponse } from '@/app/server/commands/commands';
import { users } from '@/features/identity/server/tables';
import { answersSchema } from '@/features/responses/domain/answers';
import { trips } from '@/features/trips/server/tables';
import { CONNECTIONS } from '../load/job';
import { startBuiltServer } from '../servers/startBuiltServer';

/** Someone with an account, a session and their own trip with 10 responses. */
export interface Person {
  cookie: string;
  tripId: string;
}

/** The number of answers to a typical trip. */
const RESPONSES = 10;

/** The number of trips without answers. Enough that each save in a run inserts a row. */
export const OPEN_TRIPS = 3_000;

/** The id of one of those, counted from 0. */
export function openTripId(number: number): string {
  return `bench-open-${number % OPEN_TRIPS}`;
}

/**
 * Fills a new database: a person for each connection of the load, their trips, and the open ones.
 *
 * @param env where the database is: DATA_DIR, and DATABASE_URL if it isn't our own
 */
export async function makePeople(env: { DATA_DIR: string; DATABASE_URL?: string }) {
  const server = await startBuiltServer(env);
  const signedUp = [];
  for (let n = 0; n < CONNECTIONS; n += 1) {
    signedUp.push(await signUpPerson(server.url, `Person${n}`));
  }
  await server.stop();

  const database = await openOwnDatabase(env.DATA_DIR, env.DATABASE_URL);
  const { db } = database;
  const ids: string[] = [];
  for (const { email } of signedUp) {
    const [row] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
    if (row) ids.push(row.id);
  }
  const people = signedUp.map(({ cookie }, n) => ({ cookie, tripId: `bench-trip-${n}` }));
  await db.insert(trips).values(people.map(({ tripId }, n) => tripRow(tripId, ids[n] ?? '')));
  for (const [n, { tripId }] of people.entries()) {
    for (let next = 1; next <= RESPONSES; next += 1) {
      const userId = ids[(n + next) % ids.length] ?? '';
      const answers = answersSchema.parse(answersInput());
      await submitResponse(db, {
        tripId,
        userId,
        answers,
        overwrite: false,
        began: null,
        now: new Date(),
      });
    }
  }
  for (let from = 0; from < OPEN_TRIPS; from += 500) {
    const numbers = Array.from({ length: 500 }, (_, n) => from + n);
    await db.insert(trips).values(numbers.map((n) => tripRow(openTripId(n), ids[0] ?? '')));
  }
  await db.execute(sql`vacuum analyze`);
  await database.close();
  return people;
}

function tripRow(id: string, userId: string): typeof trips.$inferInsert {
  return {
    id,
    userId,
    tripName: 'Kyoto, in Spring!',
    organizerEmail: 'amy@example.com',
    numPeople: '12',
    timingFlex: 'flexible',
    destination: 'Kyoto, Japan',
    vibe: 'Blossoms and good food',
    sameOrigin: 'no',
    startDate: dayFromNow(120),
    endDate: dayFromNow(130),
    hotels: true,
    restaurants: true,
    flights: false,
    transport: false,
    tickets: true,
    allOptions: false,
    extraNotes: 'We would love one night in a temple.',
  };
}
