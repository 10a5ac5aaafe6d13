import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { rootRouter } from '@/app/server/rootRouter';
import { users } from '@/features/identity/server/tables';
import { createLimits } from '@/features/limits/server/limits';
import { countsOf } from '@/features/limits/server/misses';
import type { Actor } from '@/platform/domain/actor';
import type { Db } from '@/platform/server/database/database';
import { createKeyedToken } from '@/platform/server/keyedToken';
import type { OwnCookies } from '@/platform/server/ownCookies';
import { createCallerFactory } from '@/platform/server/trpc';
import { freshAddress } from './apiPerson';
import { answersInput, profileInput, tripInput } from './factories';
import { TEST_SECRET } from './testSecret';

const createCaller = createCallerFactory(rootRouter);

export type Caller = ReturnType<typeof createCaller>;

/** Makes tokens for test servers and callers. */
export const TEST_TOKENS = createKeyedToken(TEST_SECRET);

/** The origin of the links in responses. */
export const TEST_ORIGIN = 'https://gangway.example';

/** Calls procedures as someone, or as nobody. */
export function callerAs(db: Db, actor: Actor | null, cookies = cookieJar()): Caller {
  return createCaller({
    db,
    readActor: async () => actor,
    sessionToken: null,
    cookies,
    pageOwner: null,
    origin: TEST_ORIGIN,
    sensitiveDays: 30,
    keyedToken: TEST_TOKENS,
    requestId: 'test',
    wholeTrips: { made: Number.NEGATIVE_INFINITY },
    ...countsOf(createLimits(db, 'test'), freshAddress),
  });
}

export interface TestPerson {
  actor: Actor;
  api: Caller;
}

/** Creates an account in the database. It has a profile unless `firstName` is null. */
export async function createPerson(
  db: Db,
  firstName: string | null = 'Amy',
  { isOperator = false } = {},
): Promise<TestPerson> {
  const userId = randomUUID();
  const email = `${userId}@example.com`;
  await db
    .insert(users)
    .values({ id: userId, email, name: '', acceptedTerms: true, isAdmin: isOperator });
  const actor: Actor = { userId, email, isOperator, sessionId: randomUUID() };
  const api = callerAs(db, actor);
  if (firstName !== null) await api.profile.save({ ...profileInput({ firstName }), began: null });
  return { actor, api };
}

/** Creates several people, by first name. */
export function createPeople<Names extends readonly (string | null)[]>(
  db: Db,
  ...names: Names
): Promise<{ [At in keyof Names]: TestPerson }> {
  return Promise.all(names.map((name) => createPerson(db, name))) as Promise<never>;
}

/** Deletes an account as the identity library does. */
export async function deletePerson(db: Db, person: TestPerson): Promise<void> {
  await db.delete(users).where(eq(users.id, person.actor.userId));
}

/** Creates a trip for `organizer` and returns its id. */
export async function createTestTrip(organizer: TestPerson): Promise<string> {
  const { tripId } = await organizer.api.trips.create(
    tripInput({ tripName: `Trip ${randomUUID()}` }),
  );
  return tripId;
}

/** Submits the factory's answers to a trip. */
export async function answerTrip(traveler: TestPerson, tripId: string): Promise<void> {
  await traveler.api.responses.submit({
    tripId,
    answers: answersInput(),
    overwrite: true,
    began: null,
  });
}

/** Keeps our cookies as one browser would. */
export function cookieJar(): OwnCookies {
  const kept = new Map<string, string>();
  return {
    read: (name) => [kept.get(name) ?? []].flat(),
    write(name, value) {
      if (value === null) kept.delete(name);
      else kept.set(name, value);
    },
  };
}
