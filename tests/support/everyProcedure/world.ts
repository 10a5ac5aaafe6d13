import { eq, getTableName } from 'drizzle-orm';
import { sessions, users } from '@/features/identity/server/tables';
import { limitCounts } from '@/features/limits/server/tables';
import { profiles } from '@/features/profile/server/tables';
import type { Database, Db } from '@/platform/server/database/database';
import { openAppForFile } from '../appForFile';
import { callOf, type HttpTestApp, type TestAccount } from '../httpApp';
import { rememberRows } from '../rememberRows';
import { isSignedIn, ROLES, type Role, type Target } from './cells';
import { markedProfile } from './marked';
import { type Planted, plantTrips } from './plantTrips';
import { rowOf } from './procedures';
import { OTHER_DEVICE } from './procedureTable';

/** The table that changes with every call. */
const COUNTS = getTableName(limitCounts);

/** Never call anything. `author` answers the organizer's trips, `guest` the caller's. */
export const AUTHORS = ['author', 'guest'] as const;
export type PersonWord = Exclude<Role, 'anonymous'> | (typeof AUTHORS)[number];

/** A server, with callers in every role who use it over HTTP. */
export interface World {
  database: Database;
  app: HttpTestApp;
  people: Record<PersonWord, TestAccount & Planted>;
  /** Returns a role's session cookie, if it has one. */
  cookieOf(role: Role): string | undefined;
  tripId(role: Role, target: Target | null): string;
  /** Restores the initial state. Returns the tables that had changed, except the limit counts. */
  reset(): Promise<string[]>;
  /** Calls a procedure. */
  ask(name: string, role: Role, target: Target | null): Promise<Response>;
}

async function signUpEveryone(database: Database, app: HttpTestApp): Promise<World['people']> {
  const words = [...ROLES.filter((role) => role !== 'anonymous'), ...AUTHORS];
  const everyone = await Promise.all(
    words.map(async (word) => {
      const account = await app.signUp(`mark-${word.toLowerCase()}-email@example.com`);
      return [word, { ...account, word }] as const;
    }),
  );
  const people = Object.fromEntries(everyone) as World['people'];
  await database.db.delete(users).where(eq(users.id, people.deleted.userId));
  await database.db
    .update(users)
    .set({ isAdmin: true })
    .where(eq(users.id, people.operator.userId));
  return people;
}

async function plantProfiles(db: Db, people: World['people']): Promise<void> {
  const { deleted, noProfile, ...withProfile } = people;
  const rows = Object.values(withProfile).map(({ word, userId }) => ({
    ...markedProfile(word),
    birthday: '1990-04-12',
    userId,
  }));
  await db.insert(profiles).values(rows);
}

/** Signs the organizer in on another device, so that there is a session to end. */
async function plantDevice(db: Db, { organizer }: World['people']): Promise<void> {
  const then = new Date('2026-01-01T12:00:00Z');
  await db.insert(sessions).values({
    id: OTHER_DEVICE,
    token: `token-of-${OTHER_DEVICE}`,
    userId: organizer.userId,
    expiresAt: new Date('2099-01-01T12:00:00Z'),
    createdAt: then,
    updatedAt: then,
  });
}

/** Opens a fresh world for all tests in a file, and closes it after the last one. */
export async function openWorldForFile(): Promise<World> {
  const { app, database } = await openAppForFile();
  const { db } = database;
  const people = await signUpEveryone(database, app);

  const tripId: World['tripId'] = (role, target) =>
    target === 'ownDraft' || target === 'ownReady'
      ? `${role.toLowerCase()}-${target.toLowerCase()}`
      : `trip-${target}`;
  const cookieOf = (role: Role) => (role === 'anonymous' ? undefined : people[role].cookie);
  await plantProfiles(db, people);
  await plantDevice(db, people);
  const { organizer, traveler, author, guest } = people;
  const theirs = { organizer, travelers: [traveler, author] };
  const owned = ROLES.filter(isSignedIn).flatMap((role) => {
    const own = { organizer: people[role], travelers: [people[role], guest] };
    return [
      { id: tripId(role, 'ownDraft'), isReady: false, ...own },
      { id: tripId(role, 'ownReady'), isReady: true, ...own },
    ];
  });
  await plantTrips(db, [
    { id: tripId('organizer', 'draft'), isReady: false, ...theirs },
    { id: tripId('organizer', 'ready'), isReady: true, ...theirs },
    ...owned,
  ]);
  const putBack = await rememberRows(db);

  return {
    database,
    app,
    people,
    cookieOf,
    tripId,
    reset: async () => (await putBack()).filter((table) => table !== COUNTS),
    async ask(name, role, target) {
      const [path, init] = callOf(name, rowOf(name).input?.(tripId(role, target)));
      return app.send(path, init, { cookie: cookieOf(role) });
    },
  };
}
