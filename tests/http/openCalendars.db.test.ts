import { gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openAppForFile } from '#support/appForFile';
import { chosenTrip, pathOf, planDay, proposeAhead, takeaway } from '#support/chosenTrip';
import { dayFromNow } from '#support/factories';
import { dueOf, makeDues, typedIn } from '#support/owedDues';
import { outcomeOf } from '#support/refusals';
import {
  calendarPath,
  homePath,
  strangerOf,
  swim,
  tripWithDinner,
  villa,
  walk,
} from '#support/strangersReads';
import { TEST_COOKIES } from '#support/testSecret';
import { CANT, choose, one, say } from '#support/verdictSteps';
import { trips } from '@/features/trips/server/tables';

const { app, database } = await openAppForFile();
const { db } = database;
const { get, opened, statusOf, inShort } = strangerOf(app);

// SPEC-2 7.1
describe('a calendar’s address', () => {
  it('answers anybody with it in iCalendar, whatever they accept, and asks for and sets no cookie', async () => {
    const trip = await tripWithDinner(db);
    const path = await calendarPath(trip, 'Ben');
    expect(path).toMatch(/^\/calendar\/[\w-]{32}\.ics$/);
    for (const accept of ['text/html', 'application/json', '', 'image/*;q=0.1']) {
      const response = await get(path, { accept });
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    }
    const { headers } = await get(path, {}, `${TEST_COOKIES}.session_token=anything`);
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('set-cookie')).toBeNull();
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('private, no-cache, no-transform');
    expect(headers.get('vary')).toBe('accept-encoding');
    const { name, events } = await opened(path);
    const [{ tripName } = { tripName: '' }] = await db
      .select({ tripName: trips.tripName })
      .from(trips)
      .where(eq(trips.id, trip.tripId));
    expect(name).toBe(tripName);
    expect(events.map(({ title }) => title)).toEqual([tripName, 'Villa', 'Walk', 'Swim']);
    const ana = await opened(await calendarPath(trip, 'Ana'));
    expect(ana.events.map(({ title }) => title)).toContain('Dinner of Ana');
  });

  it('is only read: any other method is refused with those that there are', async () => {
    const path = await calendarPath(await tripWithDinner(db), 'Ben');
    for (const method of ['OPTIONS', 'PROPFIND', 'REPORT', 'PUT', 'POST', 'DELETE']) {
      for (const body of method === 'OPTIONS' ? [null] : [null, '<propfind/>']) {
        const answer = await app.send(path, { method, ...(body && { body }) });
        expect([method, answer.status, answer.headers.get('allow')]).toEqual([
          method,
          405,
          'GET, HEAD',
        ]);
      }
    }
    const supplier = await app.send('/s/unknown', { method: 'PUT' });
    expect([supplier.status, supplier.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
  });

  it('answers 304 to whoever has it, without a body to HEAD, and gzip where it is taken', async () => {
    const trip = await tripWithDinner(db);
    const path = await calendarPath(trip, 'Ben');
    const first = await get(path);
    const etag = first.headers.get('etag') ?? '';
    expect((await get(path, { 'if-none-match': etag })).status).toBe(304);
    const head = await app.send(path, { method: 'HEAD' });
    expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', etag]);
    const zipped = await get(path, { 'accept-encoding': 'gzip' });
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    const text = await first.text();
    expect(gunzipSync(await zipped.arrayBuffer()).toString()).toBe(text);
    await proposeAhead(trip, [villa, { ...walk, title: 'Hike' }, swim]);
    expect((await get(path, { 'if-none-match': etag })).status).toBe(200);
  });

  it('counts on with what its owner sees: changes, drops, a lifted choice and a new one', async () => {
    const trip = await tripWithDinner(db);
    const path = await calendarPath(trip, 'Ben');
    const [{ title: name } = { title: '' }] = (await opened(path)).events;
    expect(await inShort(path)).toEqual([`${name} 0`, 'Villa 0', 'Walk 0', 'Swim 0']);
    const later = { ...walk, startTime: '10:30' };
    await proposeAhead(trip, [villa, later, swim]);
    expect(await inShort(path)).toEqual([`${name} 0`, 'Villa 0', 'Walk 1', 'Swim 0']);
    const before = await opened(path);
    await proposeAhead(trip, [villa, later]);
    expect(await inShort(path)).toEqual([
      ...[`${name} 0`, 'Villa 0', 'Walk 1', 'Cancelled: Swim 1!'],
    ]);
    // A shorter stay asks everyone again, which lifts the choice.
    const shorter = { planEnd: planDay(5) };
    await proposeAhead(trip, [{ ...villa, endsOn: planDay(5) }, later], shorter);
    expect((await trip.amy.api.plans.proposals({ tripId: trip.tripId })).stage).toBe('proposed');
    expect(await inShort(path)).toEqual([
      `Cancelled: ${name} 1!`,
      ...['Cancelled: Villa 1!', 'Cancelled: Walk 2!', 'Cancelled: Swim 1!'],
    ]);
    const last = await proposeAhead(trip, [villa, later, swim]);
    const again = { ...trip, proposalId: last };
    for (const who of ['Ana', 'Ben', 'Chi']) await say(again, who);
    await choose(again);
    expect(await inShort(path)).toEqual([`${name} 2`, 'Villa 2', 'Walk 3', 'Swim 2']);
    const after = await opened(path);
    expect(after.events.map(({ uid }) => uid)).toEqual(before.events.map(({ uid }) => uid));
  });

  it('of somebody whom a new choice leaves out is cancelled, and their page has none', async () => {
    const trip = await tripWithDinner(db);
    const path = await calendarPath(trip, 'Chi');
    const home = await homePath(trip, 'Chi');
    await get(path);
    const next = await proposeAhead(trip, [{ ...villa, endsOn: planDay(5) }], {
      planEnd: planDay(5),
    });
    expect(await statusOf(home)).toBe(200);
    const again = { ...trip, proposalId: next };
    for (const who of ['Ana', 'Ben']) await say(again, who);
    await say(again, 'Chi', CANT);
    await choose(again, [trip.ids.Chi ?? '']);
    expect((await opened(path)).events.map(({ status }) => status)).toEqual(
      Array.from({ length: 4 }, () => 'CANCELLED'),
    );
    expect(await statusOf(home)).toBe(404);
    expect(await outcomeOf(takeaway(one(trip, 'Chi'), trip))).toBe('nothing_to_take_along');
  });

  it('is the whole plan’s for an organizer who does not go, who has none for those at home', async () => {
    const trip = await tripWithDinner(db);
    const own = await takeaway(trip.amy, trip);
    expect(own).toMatchObject({ goes: false, home: null, homesOpen: 0 });
    const { events } = await opened(pathOf(own.calendar));
    expect(events.map(({ title }) => title).slice(1)).toEqual([
      ...['Villa', 'Walk', 'Swim', 'Dinner of Ana'],
    ]);
    const { tripId } = trip;
    const home = trip.amy.api.takeaway.makeHome({ tripId });
    expect(await outcomeOf(home)).toBe('nothing_to_take_along');
    await homePath(trip, 'Ana');
    expect((await takeaway(trip.amy, trip)).homesOpen).toBe(1);
    expect((await takeaway(one(trip, 'Ana'), trip)).homesOpen).toBeNull();
  });

  it('is given by the same two readers at one time with one number', async () => {
    const trip = await tripWithDinner(db);
    const path = await calendarPath(trip, 'Ben');
    await get(path);
    await proposeAhead(trip, [villa, { ...walk, startTime: '11:00' }, swim]);
    const all = await Promise.all(Array.from({ length: 6 }, () => inShort(path)));
    for (const one of all) expect(one).toEqual(all[0]);
    expect(all[0]?.[2]).toBe('Walk 1');
  });

  it('that is another one ends the one before, and keeps what that has shown', async () => {
    const trip = await tripWithDinner(db);
    const { api } = one(trip, 'Ben');
    const old = await calendarPath(trip, 'Ben');
    const before = await opened(old);
    const renewed = pathOf((await api.takeaway.renewCalendar({ tripId: trip.tripId })).calendar);
    expect(renewed).not.toBe(old);
    expect(await statusOf(old)).toBe(404);
    expect(await opened(renewed)).toEqual(before);
    expect(await calendarPath(trip, 'Ben')).toBe(renewed);
  });
});

// SPEC-4 15.2
describe('what one owes in one’s calendar', () => {
  const priced = { ...villa, cost: 300_000, costPer: 'group' } as const;

  it('is a day without an amount, until it is paid, in the calendar of who owes alone', async () => {
    const trip = await chosenTrip(db, () => [priced]);
    const { tripId, operator, amy } = trip;
    const path = await calendarPath(trip, 'Ben');
    const [{ title: name } = { title: '' }] = (await opened(path)).events;
    await makeDues(trip);
    const payment = `A payment for ${name} is due`;
    expect(await inShort(path)).toEqual([`${payment} 0`, `${payment} 0`, `${name} 0`, 'Villa 0']);
    const { events } = await opened(path);
    expect(events.slice(0, 2)).toMatchObject([
      { start: dayFromNow(10), end: dayFromNow(11), isFree: true },
      { start: dayFromNow(20), end: dayFromNow(21), isFree: true },
    ]);
    expect(await (await get(path)).text()).not.toMatch(/\$|USD/);
    const whole = await opened(pathOf((await takeaway(amy, trip)).calendar));
    expect(whole.events.map(({ title }) => title)).not.toContain(payment);
    const { dueId, version } = await dueOf(trip, 'Ben', 'deposit');
    const all = { paymentId: null, amount: '', paidOn: '', answerNote: '' };
    await operator.api.dues.confirm({ tripId, dueId, began: version, ...all });
    const paid = [`Cancelled: ${payment} 1!`, `${payment} 0`, `${name} 0`, 'Villa 0'];
    expect(await inShort(path)).toEqual(paid);
    const rest = await dueOf(trip, 'Ben', 'rest');
    const waived = { dueId: rest.dueId, began: rest.version, reason: 'A gift', waives: true };
    await operator.api.dues.waive({ tripId, ...waived });
    expect((await inShort(path))[1]).toBe(`Cancelled: ${payment} 1!`);
    expect((await opened(path)).events[1]?.uid).toBe(events[1]?.uid);
  });

  it('has one event for a day, which goes while no plan is chosen', async () => {
    const trip = await chosenTrip(db, () => [priced]);
    const { tripId, operator, ids } = trip;
    await makeDues(trip);
    const form = { title: 'Visa fee', amount: '60', dueBy: typedIn(10), isRefund: false };
    await operator.api.dues.add({ tripId, travelerId: ids.Ben ?? '', ...form });
    const path = await calendarPath(trip, 'Ben');
    expect((await inShort(path)).filter((line) => line.startsWith('A payment'))).toHaveLength(2);
    await proposeAhead(trip, [{ ...priced, endsOn: planDay(5) }], { planEnd: planDay(5) });
    expect((await inShort(path)).filter((line) => !line.endsWith('!'))).toEqual([]);
  });
});
