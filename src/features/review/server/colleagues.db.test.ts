import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { createPerson, deletePerson, type TestPerson } from '#support/callers';
import { openDeskForFile } from '#support/operatorsDesk';
import { outcomeOf } from '#support/refusals';
import { users } from '@/features/identity/server/tables';
import { tripViewers } from './tables';

let amy: TestPerson;
let tripId: string;
const { database, dee, eli } = await openDeskForFile((trip) => {
  ({ amy, tripId } = trip);
});
const { db } = database;
afterEach(() => db.delete(tripViewers));

const say = (person: TestPerson, about = tripId) => person.api.review.alsoOpen({ tripId: about });

/** Lets time pass, as far as who was there is concerned. */
const pass = (seconds: number) =>
  db.update(tripViewers).set({ seenAt: sql`seen_at - make_interval(secs => ${seconds})` });

// SPEC-2 5 'The list of ready trips'
describe('operators see who else has the trip open (SPEC-2 5)', () => {
  it('and it ends a while after the other has gone', async () => {
    expect(await say(dee)).toEqual([]);
    expect(await say(eli)).toEqual(['Dee Adams']);
    expect(await say(dee)).toEqual(['Eli Adams']);
    expect(await say(dee, 'of-no-trip')).toEqual([]);
    await pass(40);
    expect(await say(dee)).toEqual(['Eli Adams']);
    await pass(10);
    expect(await say(dee)).toEqual([]);
    expect(await say(eli)).toEqual(['Dee Adams']);
  });

  it('and is written every 20 s at most, however often their pages ask', async () => {
    const seenAt = async () => (await db.select().from(tripViewers))[0]?.seenAt;
    await say(dee);
    await pass(19);
    const first = await seenAt();
    await say(dee);
    expect(await seenAt()).toEqual(first);
    await pass(1);
    await say(dee);
    expect(await seenAt()).not.toEqual(first);
    expect(Date.now() - Number(await seenAt())).toBeLessThan(10_000);
  });

  it('their own other tabs are nobody else', async () => {
    for (let tab = 0; tab < 3; tab += 1) expect(await say(dee)).toEqual([]);
  });
});

it('an operator who loses the claim, or whose account goes, is gone at once', async () => {
  const fay = await createPerson(db, 'Fay', { isOperator: true });
  const gus = await createPerson(db, null, { isOperator: true });
  for (const person of [gus, fay]) await say(person);
  expect(await say(dee)).toEqual(['Fay Adams', gus.actor.email].toSorted());
  await db.update(users).set({ isAdmin: false }).where(eq(users.id, fay.actor.userId));
  expect(await say(dee)).toEqual([gus.actor.email]);
  await deletePerson(db, gus);
  expect(await say(dee)).toEqual([]);
});

it('members learn nothing of it, and are nobody who has it open', async () => {
  await say(dee);
  expect(await outcomeOf(say(amy))).toBe('not_operator');
  expect(await say(dee)).toEqual([]);
  const page = await amy.api.responses.tripPage({ tripId });
  expect(JSON.stringify(page)).not.toContain('Dee');
});
