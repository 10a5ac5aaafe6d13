import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedInRole } from '#support/everyProcedure/cells';
import { openWorldForFile } from '#support/everyProcedure/world';
import { answersInput } from '#support/factories';
import { callOf } from '#support/httpApp';
import { readStream, type TestStream } from '#support/liveStream';
import { until } from '#support/until';
import { users } from '@/features/identity/server/tables';
import { planTopic, tripTopic } from '@/features/live/domain/topics';
import { TAB_HEADER, TAB_MAX } from '@/platform/domain/pageHeaders';

const world = await openWorldForFile({ isListening: true });
beforeEach(() => world.reset());

const TRIP = 'trip-draft';
const CHANGED = { event: 'message', data: '"changed"' };

/** Opens a stream with a cookie, and waits until it listens. */
async function openAs(cookie: string | undefined, name: string, input: object = {}) {
  const [path, init] = callOf(name, input);
  const before = world.app.live.open;
  const stream = readStream(await world.app.send(path, init, { cookie }));
  await until('it listens', () => world.app.live.open > before);
  return stream;
}
const open = (role: SignedInRole, name: string, input?: object) =>
  openAs(world.cookieOf(role), name, input);
const openTrip = (role: SignedInRole) => open(role, 'live.trip', { tripId: TRIP });
const call = (role: SignedInRole, name: string, input: unknown) =>
  world.app.procedure(name, input, { cookie: world.cookieOf(role) });

/** Expects a stream to end, after at most the news of what has ended it. */
async function expectOver(stream: TestStream) {
  let event = await stream.next();
  if (event?.event === 'message') event = await stream.next();
  expect(event).toEqual({ event: 'return', data: '' });
  expect(await stream.next()).toBeNull();
}

/** Returns why a stream cannot be opened again. */
async function refusalOf(cookie: string | undefined, name: string, input: object = {}) {
  const [path, init] = callOf(name, input);
  const stream = readStream(await world.app.send(path, init, { cookie }));
  const word = await stream.next();
  expect(word?.event).toBe('serialized-error');
  expect(await stream.next()).toBeNull();
  return (JSON.parse(word?.data ?? '{}') as { data: { appCode: string } }).data.appCode;
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
    expect(await list.next()).toEqual(CHANGED);
    // The traveler may read less than before, and starts anew.
    await expectOver(dashboard);
    await Promise.all([page, list].map((stream) => stream.leave()));
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
    const streams = [];
    for (let page = 0; page < 3; page += 1) streams.push(await openTrip('traveler'));
    await Promise.all(streams.map((stream) => stream.leave()));
    await until('the streams are gone', () => world.app.live.open === before);
  });

  it('of operators hear of a plan apart from the rest of a trip, which members do not', async () => {
    const [desk, page] = [
      await open('operator', 'live.review', { tripId: TRIP }),
      await openTrip('organizer'),
    ];
    world.app.live.publish([planTopic(TRIP)]);
    expect(await desk.next()).toEqual({ event: 'message', data: '"plan"' });
    world.app.live.publish([tripTopic(TRIP)]);
    for (const stream of [desk, page]) {
      expect(await stream.next()).toEqual(CHANGED);
      await stream.leave();
    }
  });

  it('are open in at most twenty windows of a person', async () => {
    const streams = [];
    for (let page = 0; page < 20; page += 1) streams.push(await openTrip('traveler'));
    const cookie = world.cookieOf('traveler');
    expect(await refusalOf(cookie, 'live.trip', { tripId: TRIP })).toBe('too_many_pages');
    expect(await refusalOf(cookie, 'live.dashboard')).toBe('too_many_pages');
    await Promise.all(streams.map((stream) => stream.leave()));
  });
});

describe('a stream ends, and cannot be opened again', () => {
  const db = () => world.database.db;
  const userOf = (role: SignedInRole) => world.people[role].userId;

  /** Expects that a role's stream is open, ends with this change, and is then refused. */
  async function expectEnd(
    role: SignedInRole,
    name: string,
    input: object,
    end: () => Promise<unknown>,
  ) {
    const [page, other] = [await open(role, name, input), await openTrip('organizer')];
    await end();
    await expectOver(page);
    world.app.live.publish([tripTopic(TRIP)]);
    expect(await other.next()).toEqual(CHANGED);
    await other.leave();
    return refusalOf(world.cookieOf(role), name, input);
  }

  it('when its session has ended', async () => {
    const { cookie } = await world.app.signUp();
    const page = await openAs(cookie, 'live.dashboard');
    expect((await world.app.post('/sign-out', {}, { cookie })).status).toBe(200);
    await expectOver(page);
    expect(await refusalOf(cookie, 'live.dashboard')).toBe('not_signed_in');
  });

  it('when somebody is removed from the trip', async () => {
    const page = await (
      await world.app.send(...callOf('responses.tripPage', { tripId: TRIP }), {
        cookie: world.cookieOf('organizer'),
      })
    ).json();
    const { responses: all } = page.result.data;
    const { travelerId } = all.find(
      ({ email }: { email: string }) => email === world.people.traveler.email,
    );
    const remove = () => call('organizer', 'responses.remove', { tripId: TRIP, travelerId });
    expect(await expectEnd('traveler', 'live.trip', { tripId: TRIP }, remove)).toBe('not_member');
  });

  it('when somebody is no operator any more, as the command line says', async () => {
    const ofOperator = eq(users.id, userOf('operator'));
    const revoke = () => db().update(users).set({ isAdmin: false }).where(ofOperator);
    const list = await open('operator', 'live.readyTrips');
    expect(await expectEnd('operator', 'live.review', { tripId: TRIP }, revoke)).toBe(
      'not_operator',
    );
    await expectOver(list);
    expect(await refusalOf(world.cookieOf('operator'), 'live.readyTrips')).toBe('not_operator');
    await db().update(users).set({ isAdmin: true }).where(ofOperator);
  });

  it('when their account is deleted', async () => {
    const { password, cookie } = await world.app.signUp();
    const page = await openAs(cookie, 'live.dashboard');
    expect((await world.app.post('/delete-user', { password }, { cookie })).status).toBe(200);
    await expectOver(page);
    expect(await refusalOf(cookie, 'live.dashboard')).toBe('not_signed_in');
  });
});
