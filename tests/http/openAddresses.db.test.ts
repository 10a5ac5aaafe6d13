import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { openAppForFile } from '#support/appForFile';
import { deletePerson } from '#support/callers';
import { DAYS_AHEAD, pathOf, planDay, takeaway } from '#support/chosenTrip';
import { dayFromNow } from '#support/factories';
import { outcomeOf } from '#support/refusals';
import { calendarPath, homePath, strangerOf, tripWithDinner } from '#support/strangersReads';
import { tidyNow } from '#support/tidyNow';
import { leave, type Open, one } from '#support/verdictSteps';
import { ADDRESSES_END_AFTER } from '@/features/takeaway/domain/addressKind';
import { openAddresses } from '@/features/takeaway/server/tables';
import { trips } from '@/features/trips/server/tables';

const { app, database } = await openAppForFile();
const { db } = database;
const { get, statusOf } = strangerOf(app);

// SPEC-2 7.1, SPEC-2 7.3
describe('addresses of a plan', () => {
  const both = async (trip: Open, name: string) => [
    await calendarPath(trip, name),
    await homePath(trip, name),
  ];
  const statuses = (paths: string[]) => Promise.all(paths.map(statusOf));

  it('end when their owner leaves, for good', async () => {
    const trip = await tripWithDinner(db);
    const paths = await both(trip, 'Chi');
    expect(await statuses(paths)).toEqual([200, 200]);
    await leave(trip, 'Chi');
    expect(await statuses(paths)).toEqual([404, 404]);
    expect(await db.$count(openAddresses, eq(openAddresses.tripId, trip.tripId))).toBe(0);
  });

  it('end when their owner is removed', async () => {
    const trip = await tripWithDinner(db);
    const paths = await both(trip, 'Chi');
    const { tripId, ids } = trip;
    await trip.amy.api.responses.remove({ tripId, travelerId: ids.Chi ?? '' });
    expect(await statuses(paths)).toEqual([404, 404]);
  });

  it('end with the account, and with the trip', async () => {
    const trip = await tripWithDinner(db);
    const chis = await both(trip, 'Chi');
    const anas = await both(trip, 'Ana');
    await deletePerson(db, one(trip, 'Chi'));
    expect(await statuses([...chis, ...anas])).toEqual([404, 404, 200, 200]);
    await trip.amy.api.trips.delete({ tripId: trip.tripId });
    expect(await statuses(anas)).toEqual([404, 404]);
  });

  it('end by withdrawal, also while no plan is chosen', async () => {
    const trip = await tripWithDinner(db);
    const { tripId } = trip;
    const home = await homePath(trip, 'Ana');
    await trip.amy.api.trips.setStatus({ tripId, status: 'draft', withdraws: true });
    expect(await statusOf(home)).toBe(200);
    await one(trip, 'Ana').api.takeaway.withdrawHome({ tripId });
    expect(await statusOf(home)).toBe(404);
  });

  it('end 30 days after the last day', async () => {
    const trip = await tripWithDinner(db);
    const paths = await both(trip, 'Ben');
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const last = DAYS_AHEAD.planEnd ?? '';
      vi.setSystemTime(new Date(Date.parse(`${last}T12:00:00Z`) + 30 * 86_400_000));
      expect(await statuses(paths)).toEqual([200, 200]);
      vi.setSystemTime(new Date(Date.parse(`${last}T12:00:00Z`) + 31 * 86_400_000));
      expect(await statuses(paths)).toEqual([404, 404]);
      expect(await outcomeOf(takeaway(one(trip, 'Ben'), trip))).toBe('nothing_to_take_along');
    } finally {
      vi.useRealTimers();
    }
  });

  it('stand in no table: without the server’s secret nobody works them out', async () => {
    const trip = await tripWithDinner(db);
    const paths = await both(trip, 'Ben');
    const rows = JSON.stringify(await db.select().from(openAddresses));
    for (const path of paths) {
      const token = /[\w-]{32}/.exec(path)?.[0] ?? '';
      expect(token).not.toBe('');
      expect(rows).not.toContain(token);
      // A calendar's token opens no page, and a page's token no calendar.
      expect(
        await statusOf(path.startsWith('/p/') ? `/calendar/${token}.ics` : `/p/${token}`),
      ).toBe(404);
    }
  });

  it('that are guessed are all alike, and refused after too many', async () => {
    const call = { address: '203.0.113.77' };
    const guess = (at: number) =>
      app.send(`/calendar/${String(at).padStart(32, 'x')}.ics`, {}, call).then((r) => r.status);
    const first = await guess(0);
    const statuses = new Set<number>();
    for (let at = 1; at <= 205; at += 1) statuses.add(await guess(at));
    expect([first, ...statuses]).toEqual([404, 404, 429]);
    for (const path of ['/calendar/short.ics', '/calendar/', '/p/short', `/p/${'x'.repeat(32)}`]) {
      expect(await statusOf(path)).toBe(404);
    }
    // Anyone with a valid URL can keep reading from that network.
    const own = await calendarPath(await tripWithDinner(db), 'Ben');
    expect((await app.send(own, {}, call)).status).toBe(200);
  });

  it('are limited each for itself', async () => {
    const own = await calendarPath(await tripWithDinner(db), 'Ben');
    const statuses = [];
    for (let at = 0; at < 121; at += 1) statuses.push(await statusOf(own));
    expect(new Set(statuses.slice(0, 120))).toEqual(new Set([200]));
    const refused = await get(own);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('an address in the database', () => {
  const lastDays = (day: string, { tripId }: Open) =>
    db.update(openAddresses).set({ lastDay: day }).where(eq(openAddresses.tripId, tripId));
  const count = (trip: Open) => db.$count(openAddresses, eq(openAddresses.tripId, trip.tripId));

  it('is tidied away once it has ended, and not while the plan is later than when it was last read', async () => {
    const trip = await tripWithDinner(db);
    await calendarPath(trip, 'Ana');
    await lastDays(planDay(-120), trip);
    await tidyNow(db);
    expect(await count(trip)).toBe(1);
    await trip.amy.api.trips.setStatus({
      ...{ tripId: trip.tripId, status: 'draft', withdraws: true },
    });
    await tidyNow(db);
    expect(await count(trip)).toBe(0);
  });

  it('is tidied away after a trip whose plan stays chosen', async () => {
    const trip = await tripWithDinner(db);
    await calendarPath(trip, 'Ana');
    const end = (day: string) =>
      db.update(trips).set({ endsOn: day }).where(eq(trips.id, trip.tripId));
    await lastDays(planDay(-120), trip);
    await end(dayFromNow(-ADDRESSES_END_AFTER));
    await tidyNow(db);
    expect(await count(trip)).toBe(1);
    await end(dayFromNow(-ADDRESSES_END_AFTER - 4));
    await tidyNow(db);
    expect(await count(trip)).toBe(0);
  });

  it('goes on where the secret is another one, is shown no more, and is not replaced unasked', async () => {
    const trip = await tripWithDinner(db);
    const { tripId } = trip;
    const path = await calendarPath(trip, 'Ana');
    await db
      .update(openAddresses)
      .set({ nonce: 'of another secret' })
      .where(eq(openAddresses.tripId, tripId));
    expect((await takeaway(one(trip, 'Ana'), trip)).calendar).toBeNull();
    expect(await statusOf(path)).toBe(200);
    const renewed = await one(trip, 'Ana').api.takeaway.renewCalendar({ tripId });
    expect(await statusOf(pathOf(renewed.calendar))).toBe(200);
    expect(await statusOf(path)).toBe(404);
  });
});
