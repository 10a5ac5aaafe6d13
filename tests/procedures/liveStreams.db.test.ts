import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedInRole } from '#support/everyProcedure/cells';
import { callOf, openWorldForFile } from '#support/everyProcedure/world';
import { answersInput } from '#support/factories';
import { readStream, type TestStream } from '#support/liveStream';
import { until } from '#support/until';
import { sessions, users } from '@/features/identity/server/tables';
import { READY_TRIPS, tripTopic } from '@/features/live/domain/topics';
import { responses } from '@/features/responses/server/tables';
import { TAB_HEADER, TAB_MAX } from '@/platform/domain/pageHeaders';

const world = await openWorldForFile();
beforeEach(() => world.reset());

const TRIP = 'trip-draft';
const CHANGED = { event: 'message', data: '"changed"' };

/** Opens a stream with a cookie, and reads its first event. */
async function openAs(cookie: string | undefined, name: string, input: object = {}) {
  const [path, init] = callOf(name, { age: null, ...input });
  const stream = readStream(await world.app.send(path, init, { cookie }));
  expect(await stream.next()).toEqual(CHANGED);
  return stream;
}
const open = (role: SignedInRole, name: string, input?: object) =>
  openAs(world.cookieOf(role), name, input);
const openTrip = (role: SignedInRole) => open(role, 'live.trip', { tripId: TRIP });
const call = (role: SignedInRole, name: string, input: unknown) =>
  world.app.procedure(name, input, { cookie: world.cookieOf(role) });

/** Returns the code of the refusal that a stream ends with. */
async function refusalOf(stream: TestStream): Promise<unknown> {
  const word = await stream.next();
  expect(word?.event).toBe('serialized-error');
  expect(await stream.next()).toBeNull();
  const { data } = JSON.parse(word?.data ?? '{}') as { data: { appCode: string } };
  return data.appCode;
}

describe('open pages', () => {
  it('are told when someone answers, edits, marks ready and deletes, whoever it concerns', async () => {
    const page = await openTrip('organizer');
    const dashboard = await open('traveler', 'live.dashboard');
    const list = await open('operator', 'live.readyTrips');

    const answer = { tripId: TRIP, answers: answersInput(), overwrite: true, began: null };
    expect((await call('stranger', 'responses.submit', answer)).status).toBe(200);
    expect(await page.next()).toEqual(CHANGED);

    await call('organizer', 'trips.setStatus', { tripId: TRIP, status: 'ready' });
    expect(await page.next()).toEqual(CHANGED);
    expect(await dashboard.next()).toEqual(CHANGED);
    expect(await list.next()).toEqual(CHANGED);

    await call('organizer', 'trips.delete', { tripId: TRIP });
    // They were members. Their next read tells them that there is no such trip.
    expect(await page.next()).toEqual(CHANGED);
    expect(await dashboard.next()).toEqual(CHANGED);
    expect(await list.next()).toEqual(CHANGED);
    await Promise.all([page, dashboard, list].map((stream) => stream.leave()));
  });

  it('are told what another tab of the same person has written, and not what they have themselves', async () => {
    const about = { tripId: TRIP };
    const own = await open('organizer', 'live.trip', { ...about, tab: 'mine' });
    const other = await open('organizer', 'live.trip', { ...about, tab: 'theirs' });
    const mark = (status: 'ready' | 'draft', headers: Record<string, string>) => {
      const { cookie } = world.people.organizer;
      return world.app.procedure('trips.setStatus', { ...about, status }, { cookie, headers });
    };
    let isTold = false;
    const word = own.next().finally(() => {
      isTold = true;
    });
    expect((await mark('ready', { [TAB_HEADER]: 'mine' })).status).toBe(200);
    expect(await other.next()).toEqual(CHANGED);
    expect(isTold).toBe(false);
    // A tab header that is missing or too long counts as another tab.
    await mark('draft', { [TAB_HEADER]: 'mine'.padEnd(TAB_MAX + 1, 'e') });
    expect(await word).toEqual(CHANGED);
    await Promise.all([own, other].map((stream) => stream.leave()));
  });

  it('listen to a stream that no proxy may buffer or cache', async () => {
    const { response, leave } = await openTrip('organizer');
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    await leave();
  });

  it('leave nothing behind when they are closed', async () => {
    const before = world.app.live.open;
    const streams = await Promise.all([1, 2, 3].map(() => openTrip('traveler')));
    await Promise.all(streams.map((stream) => stream.leave()));
    await until('the streams are gone', () => world.app.live.open === before);
  });
});

describe('whoever may no longer be told gets the refusal instead', () => {
  const db = () => world.database.db;
  const userOf = (role: SignedInRole) => world.people[role].userId;
  const say = (topic: string) => world.app.live.publish([topic]);

  /** Returns a function that restores it. */
  async function endTravelersSession() {
    const ofTraveler = eq(sessions.userId, userOf('traveler'));
    const kept = await db().delete(sessions).where(ofTraveler).returning();
    return () => db().insert(sessions).values(kept);
  }

  it('when their session has ended', async () => {
    const page = await openTrip('traveler');
    const restore = await endTravelersSession();
    say(tripTopic(TRIP));
    expect(await refusalOf(page)).toBe('not_signed_in');
    await restore();
  });

  it('when their session has run out', async () => {
    const page = await openTrip('traveler');
    const ofTraveler = eq(sessions.userId, userOf('traveler'));
    const [kept] = await db().select().from(sessions).where(ofTraveler);
    await db()
      .update(sessions)
      .set({ expiresAt: new Date(0) })
      .where(ofTraveler);
    say(tripTopic(TRIP));
    expect(await refusalOf(page)).toBe('not_signed_in');
    await db().update(sessions).set({ expiresAt: kept?.expiresAt }).where(ofTraveler);
  });

  it('when the trip is deleted and their session has ended', async () => {
    const page = await openTrip('traveler');
    const restore = await endTravelersSession();
    await call('organizer', 'trips.delete', { tripId: TRIP });
    expect(await refusalOf(page)).toBe('not_signed_in');
    await restore();
  });

  it('when they are no longer a member, and the members are told', async () => {
    const [left, stays] = [await openTrip('traveler'), await openTrip('organizer')];
    await db()
      .delete(responses)
      .where(eq(responses.userId, userOf('traveler')));
    say(tripTopic(TRIP));
    expect(await refusalOf(left)).toBe('not_member');
    expect(await stays.next()).toEqual(CHANGED);
    await stays.leave();
  });

  it('when the claim was withdrawn', async () => {
    const list = await open('operator', 'live.readyTrips');
    const claim = (isAdmin: boolean) =>
      db()
        .update(users)
        .set({ isAdmin })
        .where(eq(users.id, userOf('operator')));
    await claim(false);
    say(READY_TRIPS);
    expect(await refusalOf(list)).toBe('not_operator');
    await claim(true);
  });

  it('when their account is deleted', async () => {
    const account = await world.app.signUp();
    const page = await openAs(account.cookie, 'live.dashboard');
    const { password, cookie } = account;
    expect((await world.app.post('/delete-user', { password }, { cookie })).status).toBe(200);
    expect(await refusalOf(page)).toBe('not_signed_in');
  });
});
