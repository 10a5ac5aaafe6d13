import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { callerAs } from '#support/callers';
import { firstAnswer, profileInput, tripInput } from '#support/factories';
import { openHttpApp } from '#support/httpApp';
import { makeSmallBuild } from '#support/smallBuild';
import { openDatabaseForFile } from '#support/testDatabase';
import { users } from '@/features/identity/server/tables';

const database = await openDatabaseForFile();
const { db } = database;
const build = await makeSmallBuild();
const app = await openHttpApp(database, {}, build.pages({}));
afterAll(async () => {
  await app.close();
  await build.remove();
});

/** More than this, in bytes, a page with its data may not be. */
const MOST = 500_000;

const LONG = 'We would love to see the gardens, and then have a long lunch by the water. '.repeat(
  6,
);

/** A trip to which so many people have written a lot, the organizer first. */
async function bigTrip(people: number) {
  const [amy, ben] = [await app.signUp(), await app.signUp()];
  const { userId, email } = amy;
  const api = callerAs(db, { userId, email, isOperator: false, sessionId: 'none' });
  await api.profile.save({ ...profileInput(), began: null });
  const { tripId } = await api.trips.create(tripInput({ tripName: `For ${people}` }));
  const texts = { mustSee: LONG, preferences: LONG, accommodations: LONG, specialTravel: LONG };
  await api.responses.submit(firstAnswer(tripId, texts));
  const [last, id] = [
    people,
    sql`case when n = ${people}::int then ${ben.userId} else ${tripId} || n end`,
  ];
  await db.execute(sql`insert into users (id, email, name, accepted_terms)
    select ${tripId} || n, ${tripId} || n || '@example.com', '', true
    from generate_series(2, ${last - 1}::int) n`);
  await db.execute(sql`insert into responses
    select (jsonb_populate_record(r, jsonb_build_object(
      'user_id', ${id}, 'traveler_id', 'traveler' || n, 'first_name', 'First' || n,
      'submitted_at', now() + n * interval '1 second'
    ))).*
    from responses r, generate_series(2, ${people}::int) n where r.trip_id = ${tripId}`);
  return { amy, ben, api, tripId };
}

const { amy, ben, api, tripId } = await bigTrip(440);

// DESIGN 9
describe('a trip of 440 people who have written a lot', () => {
  const readAll = { tripId, all: true };
  const weigh = async (path: string, { cookie }: { cookie: string }) => {
    const response = await app.send(path, {}, { cookie });
    expect(response.status).toBe(200);
    const { length } = await response.text();
    console.info(`${path}: ${Math.round(length / 1000)} KB`);
    return length;
  };

  it('has pages of less than 500 KB for its organizer and its members', async () => {
    for (const person of [amy, ben]) {
      expect(await weigh(`/dashboard/${tripId}`, person)).toBeLessThan(MOST);
      expect(await weigh(`/dashboard/${tripId}/plan`, person)).toBeLessThan(MOST);
    }
  });

  it('sends the first fifty cards and one’s own, the others by name, and all once asked', async () => {
    const page = await app.data('responses.tripPage', { tripId }, ben);
    expect(page.responses.map(({ travelerId }) => travelerId)).toHaveLength(51);
    expect(page.responses.at(-1)?.email).toBe(ben.email);
    expect(page.others).toHaveLength(389);
    expect(page.others[0]).toEqual({
      ...{ travelerId: 'traveler51', name: 'First51 Brown', email: `${tripId}51@example.com` },
    });
    const all = await app.data('responses.tripPage', readAll, ben);
    expect([all.responses.length, all.others]).toEqual([440, []]);
  });

  it('has a brief that says the same of everybody, with the first fifty texts', async () => {
    const brief = await app.data('brief.trip', { tripId }, ben);
    console.info(`brief: ${JSON.stringify(brief).length / 1000} KB`);
    expect(JSON.stringify(brief).length).toBeLessThan(MOST);
    const all = await app.data('brief.trip', readAll, ben);
    expect(brief.folded).toEqual({ mustSee: 390 });
    expect(all.folded).toBeUndefined();
    const without = (people: typeof all.people) => people.map(({ mustSee: _, ...rest }) => rest);
    expect(without(brief.people)).toEqual(without(all.people));
    expect(brief.people.filter(({ mustSee }) => mustSee)).toHaveLength(50);
  });

  it('reaches operators in parts of less than 500 KB, and whole once asked', async () => {
    await db.update(users).set({ isAdmin: true }).where(eq(users.id, amy.userId));
    await api.trips.setStatus({ tripId, status: 'ready' });
    expect(await weigh(`/admin/responses/${tripId}`, amy)).toBeLessThan(MOST);
    expect(await weigh('/admin', amy)).toBeLessThan(MOST);
    const first = await app.data('review.trip', { tripId }, amy);
    expect([first.responses.length, first.others.length]).toEqual([50, 390]);
    const all = await app.data('review.trip', readAll, amy);
    expect([all.responses.length, all.others]).toEqual([440, []]);
    const brief = await app.data('brief.review', { tripId }, amy);
    const folded = { mustSee: 390, preferences: 390, accommodations: 390, specialTravel: 390 };
    expect(brief.folded).toEqual(folded);
    expect(JSON.stringify(brief).length).toBeLessThan(MOST);
    expect((await app.data('brief.review', readAll, amy)).folded).toBeUndefined();
  });
});

it('a trip of fifty is sent whole', async () => {
  const small = await bigTrip(50);
  const of = { tripId: small.tripId };
  const page = await app.data('responses.tripPage', of, small.ben);
  expect([page.responses.length, page.others]).toEqual([50, []]);
  expect((await app.data('brief.trip', of, small.ben)).folded).toBeUndefined();
});
