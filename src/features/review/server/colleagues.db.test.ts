import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  callerAs,
  createPerson,
  createTestTrip,
  deletePerson,
  type TestPerson,
} from '#support/callers';
import { openDeskForFile } from '#support/operatorsDesk';
import { outcomeOf } from '#support/refusals';
import { testDatabaseUrl } from '#support/testDatabase';
import { testHub } from '#support/testHub';
import { until } from '#support/until';
import { sessions, users } from '@/features/identity/server/tables';
import type { LiveHub } from '@/platform/server/live/liveHub';

let amy: TestPerson;
let tripId: string;
const { database, dee, eli } = await openDeskForFile((trip) => {
  ({ amy, tripId } = trip);
});
const { db } = database;
const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`);
const databaseUrl = testDatabaseUrl(rows[0]?.name ?? '');

async function signIn({ actor: { userId, sessionId } }: TestPerson): Promise<void> {
  const expiresAt = new Date('2099-01-01');
  await db.insert(sessions).values({ id: sessionId, token: sessionId, userId, expiresAt });
}
for (const person of [dee, eli]) await signIn(person);

/** Two servers, which consider somebody present for three seconds. */
let servers: LiveHub[];
beforeEach(() => {
  const presence = { keep: 3_000, look: 100 };
  servers = [0, 1].map(() => testHub(db, { databaseUrl, presence }));
});
afterEach(async () => {
  for (const hub of servers) hub.endStreams();
  await Promise.all(servers.map((hub) => hub.close()));
});

/** Somebody's calls to the first or the second server. */
const at = (server: 0 | 1, { actor }: TestPerson) => callerAs(db, actor, servers[server]);
const say = (server: 0 | 1, person: TestPerson, about = tripId) =>
  at(server, person).review.alsoOpen({ tripId: about });

/** Waits until a person with the trip open reads these names; each try reports them present. */
const untilRead = (server: 0 | 1, person: TestPerson, ...names: string[]) =>
  until(`${names.join()} are read`, async () => {
    return JSON.stringify(await say(server, person)) === JSON.stringify(names);
  });

/** A server hears nothing until it is connected. */
const untilBothHear = () =>
  until('Dee and Eli read each other', async () => {
    const others = [await say(0, dee), await say(1, eli)];
    return others.flat().length === 2;
  });

// SPEC-2 5 'The list of ready trips'
describe('operators see who else has the trip open (SPEC-2 5)', () => {
  it('on two servers, and it ends a while after the other has gone', async () => {
    await untilBothHear();
    expect(await say(0, dee)).toEqual(['Eli Adams']);
    expect(await say(1, eli)).toEqual(['Dee Adams']);
    expect(await say(0, dee, 'of-another-trip')).toEqual([]);
    // Eli has gone; Dee has not.
    await untilRead(0, dee);
    await untilRead(1, eli, 'Dee Adams');
  });

  it('their own other tabs and servers are nobody else', async () => {
    for (const server of [0, 1, 0, 1] as const) expect(await say(server, dee)).toEqual([]);
  });

  it('is told to the pages that listen, as something of which nothing else is read again', async () => {
    await untilBothHear();
    await untilRead(0, dee);
    const words: string[] = [];
    const page = at(0, dee);
    for (const kind of ['tripReview', 'composer'] as const) {
      const stream = await page.live[kind]({ tripId, age: null });
      void (async () => {
        for await (const word of stream) words.push(`${kind} ${word}`);
      })();
    }
    await until('both listen', () => words.length === 2);
    words.length = 0;
    await say(1, dee);
    await say(1, eli);
    await until('both are told', () => words.length === 2);
    expect(words.toSorted()).toEqual(['composer people', 'tripReview people']);
  });

  it('is no longer told to one who has lost the claim, even of a trip of their own', async () => {
    const fay = await createPerson(db, 'Fay', { isOperator: true });
    await signIn(fay);
    const own = await createTestTrip(fay);
    const stream = await at(0, fay).live.tripReview({ tripId: own, age: null });
    const words = stream[Symbol.asyncIterator]();
    expect((await words.next()).value).toBe('changed');
    await db.update(users).set({ isAdmin: false }).where(eq(users.id, fay.actor.userId));
    const next = words.next();
    await say(0, dee, own);
    expect(await outcomeOf(next)).toBe('not_operator');
  });
});

it('an operator who loses the claim, or whose account goes, is gone at once', async () => {
  const fay = await createPerson(db, 'Fay', { isOperator: true });
  const gus = await createPerson(db, null, { isOperator: true });
  for (const person of [gus, fay]) await say(0, person);
  expect(await say(0, dee)).toEqual(['Fay Adams', gus.actor.email].toSorted());
  await db.update(users).set({ isAdmin: false }).where(eq(users.id, fay.actor.userId));
  expect(await say(0, dee)).toEqual([gus.actor.email]);
  await deletePerson(db, gus);
  expect(await say(0, dee)).toEqual([]);
});

it('members learn nothing of it, and are nobody who has it open', async () => {
  await say(0, dee);
  expect(await outcomeOf(say(0, amy))).toBe('not_operator');
  expect(await say(0, dee)).toEqual([]);
  const page = await at(0, amy).responses.tripPage({ tripId });
  expect(JSON.stringify(page)).not.toContain('Dee');
});
