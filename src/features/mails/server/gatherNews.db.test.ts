import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { answerForParty } from '#support/answerForParty';
import { answerTrip, createPerson, createTestTrip } from '#support/callers';
import { addGuests } from '#support/guests';
import { openDatabaseForFile } from '#support/testDatabase';
import { guests } from '@/features/guests/server/tables';
import { responses } from '@/features/responses/server/tables';
import { STAGE_FACTS } from '@/features/trips/server/stage';
import { trips } from '@/features/trips/server/tables';
import { jobs } from '@/platform/server/jobs/tables';
import { gatherNews } from './gatherNews';
import { newsDue, toldAnswers } from './tables';

const { db } = await openDatabaseForFile();

it('trips are looked at only when there may be news to tell', async () => {
  const [amy, ben] = [await createPerson(db, 'Amy'), await createPerson(db, 'Ben')];
  const tripId = await createTestTrip(amy);
  const due = () => db.$count(newsDue, eq(newsDue.tripId, tripId));
  const look = () => gatherNews(db, new Date());
  /** Makes a change, then gathers the news; returns how many rows the change had queued. */
  const after = async (change: () => Promise<unknown>) => {
    await change();
    const count = await due();
    await look();
    return count;
  };
  expect(await after(() => answerTrip(ben, tripId))).toBe(1);
  expect(await db.$count(toldAnswers)).toBe(1);
  expect(await due()).toBe(0);
  const ofBen = eq(responses.userId, ben.actor.userId);
  const set = (values: Partial<typeof responses.$inferInsert>) =>
    db.update(responses).set(values).where(ofBen);
  expect(await after(() => set({ mustSee: 'Harbours' }))).toBe(0);
  expect(await after(() => set({ waiting: true }))).toBe(0);
  expect(await after(() => set({ waiting: false }))).toBe(1);
  const many = ['Cleo', 'Dee'].map((name, n) => ({ tripId, name, token: String(n).repeat(32) }));
  expect(await after(() => db.insert(guests).values(many))).toBe(1);
  const ofDee = eq(guests.name, 'Dee');
  expect(await after(() => db.update(guests).set({ name: 'Di' }).where(ofDee))).toBe(0);
  const declined = { declinedAt: new Date() };
  expect(await after(() => db.update(guests).set(declined).where(eq(guests.name, 'Di')))).toBe(1);
  expect(await after(() => db.delete(guests).where(eq(guests.name, 'Cleo')))).toBe(1);
  const ofTrip = eq(trips.id, tripId);
  expect(await after(() => db.update(trips).set({ tripName: 'Kyoto' }).where(ofTrip))).toBe(0);
  expect(await after(() => db.update(trips).set({ numPeople: '3' }).where(ofTrip))).toBe(1);
  const status = (change: Partial<typeof trips.$inferInsert>) => () =>
    db.update(trips).set(change).where(ofTrip);
  expect(await after(status({ status: 'ready', readyAt: new Date() }))).toBe(1);
  expect(await after(status({ status: 'draft', readyAt: null }))).toBe(1);
  expect(await due()).toBe(0);
  // Deleting the trip deletes its guests and answers too, and leaves nothing queued.
  await db.delete(trips).where(ofTrip);
  expect(await db.$count(newsDue)).toBe(0);
});

// SPEC-4 14.2
it('everybody has answered is told once a traveler answers for whoever was missing', async () => {
  const [amy, tom] = [await createPerson(db, 'Amy'), await createPerson(db, 'Tom')];
  const tripId = await createTestTrip(amy);
  await addGuests(amy, tripId, 'Tom Lima', 'Lea Lima');
  const tomIs = { firstName: 'Tom', lastName: 'Lima' };
  const told = async () => {
    const mails = await db.select({ data: jobs.data }).from(jobs).where(eq(jobs.kind, 'newsMail'));
    return mails.filter(({ data }) => data.tripId === tripId).map(({ data }) => data.isEveryone);
  };
  await answerForParty(tom, tripId, [], tomIs);
  await gatherNews(db, new Date());
  expect(await told()).toEqual(['no']);
  await answerForParty(tom, tripId, [{ companionName: 'Lea' }], tomIs, 1);
  await db.insert(newsDue).values({ tripId });
  await gatherNews(db, new Date());
  expect(await told()).toEqual(['no', 'yes']);
});

it('a trip is looked at again after any change of its stage', async () => {
  const { rows } = await db.execute<{ definition: string }>(
    sql`select pg_get_triggerdef(oid) as definition from pg_trigger where tgname = 'trips_changed_news'`,
  );
  for (const { name } of Object.values(STAGE_FACTS)) {
    expect(rows[0]?.definition).toContain(`old.${name} IS DISTINCT FROM new.${name}`);
  }
});
