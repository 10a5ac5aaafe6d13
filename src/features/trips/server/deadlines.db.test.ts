import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerTrip, createPerson, createTestTrip, type TestPerson } from '#support/callers';
import { begunUntilItWaits } from '#support/duringTransaction';
import { dayFromNow, tripInput } from '#support/factories';
import { refusalOf } from '#support/refusals';
import { openDatabaseForEach } from '#support/testDatabase';
import { endOfDay } from '@/platform/domain/zonedDay';
import { jobs } from '@/platform/server/jobs/tables';
import { stepTime } from '../domain/deadline';
import { meetDeadlines } from './deadlines';
import { lockTrip } from './lockTrip';
import { deadlineSteps, trips } from './tables';

const ZONE = 'Europe/Lisbon';
const DAY = dayFromNow(30);
const VALUES = { answerBy: DAY, remind: false, closeOnDeadline: true };

const database = await openDatabaseForEach();
let amy: TestPerson;
let tripId: string;
beforeEach(async () => {
  amy = await createPerson(database.db, 'Amy');
  tripId = await createTestTrip(amy);
});

/** The deadline's version as Amy's page has it. */
const versionNow = async () =>
  (await amy.api.responses.tripPage({ tripId })).trip.deadline?.version ?? null;
const set = async (values: object = {}, timeZone = ZONE) => {
  const began = await versionNow();
  await amy.api.trips.setDeadline({ tripId, timeZone, began, values: { ...VALUES, ...values } });
};
const status = async () => (await amy.api.trips.details({ tripId })).stage;
const errands = async (kind: string) => {
  const found = await database.db.select().from(jobs).where(eq(jobs.kind, kind));
  return found.map(({ data }) => data);
};
const at = (instant: Date, ms: number) => new Date(instant.getTime() + ms);
const END = endOfDay(DAY, ZONE);
const meet = (now: Date) => meetDeadlines(database.db, now);

// SPEC-2 1, SPEC-2 4 'Deadline'
describe('a trip that is closed by its deadline', () => {
  it('is marked ready when that day ends where the organizer is, and not a moment before', async () => {
    await set();
    await answerTrip(amy, tripId);
    await meet(at(END, -1));
    expect(await status()).toBe('gathering');
    await meet(END);
    expect(await status()).toBe('ready');
    expect(await errands('deadlinePassed')).toEqual([{ tripId, answerBy: DAY, outcome: 'closed' }]);
  });

  it('is closed once, by several servers that look at once or by one that was down for days', async () => {
    await set();
    await answerTrip(amy, tripId);
    const late = at(END, 5 * 86_400_000);
    await Promise.all(Array.from({ length: 5 }, () => meet(late)));
    expect(await status()).toBe('ready');
    expect(await errands('deadlinePassed')).toHaveLength(1);
  });

  it('stays open when nobody has answered, and the organizer is told', async () => {
    await set();
    await meet(END);
    expect(await status()).toBe('gathering');
    expect(await errands('deadlinePassed')).toHaveLength(1);
    await answerTrip(amy, tripId);
    await meet(at(END, 60_000));
    expect(await status()).toBe('gathering');
  });

  it('is not closed again by the same date once it was reopened by hand, but by another date', async () => {
    await set();
    await answerTrip(amy, tripId);
    await meet(END);
    await amy.api.trips.setStatus({ tripId, status: 'draft' });
    await meet(at(END, 1));
    await set({ closeOnDeadline: false });
    await set({ closeOnDeadline: true });
    await meet(at(END, 2));
    expect(await status()).toBe('gathering');
    const later = dayFromNow(40);
    await set({ answerBy: later });
    await meet(endOfDay(later, ZONE));
    expect(await status()).toBe('ready');
    await amy.api.trips.setStatus({ tripId, status: 'draft' });
    await set();
    await meet(endOfDay(later, ZONE));
    expect(await status()).toBe('gathering');
  });

  it('is left alone by a deadline that was moved, removed, or does not close', async () => {
    await answerTrip(amy, tripId);
    await set({ closeOnDeadline: false });
    await meet(END);
    await set();
    await meet(at(END, 1));
    expect(await status()).toBe('gathering');
    await set({ answerBy: dayFromNow(31) });
    await set({ answerBy: '' });
    await meet(at(END, 4 * 86_400_000));
    expect(await status()).toBe('gathering');
    expect(await errands('deadlinePassed')).toEqual([]);
  });

  it('is not reported as closed if it was marked ready by hand before', async () => {
    await set();
    await answerTrip(amy, tripId);
    await amy.api.trips.setStatus({ tripId, status: 'ready' });
    await meet(END);
    await amy.api.trips.setStatus({ tripId, status: 'draft' });
    await meet(at(END, 1));
    expect(await status()).toBe('gathering');
    expect(await errands('deadlinePassed')).toEqual([]);
  });

  it('is not closed over an answer that comes at that moment', async () => {
    await set();
    await answerTrip(amy, tripId);
    const ben = await createPerson(database.db, 'Ben');
    const [closed, answered] = await Promise.allSettled([meet(END), answerTrip(ben, tripId)]);
    expect(closed).toMatchObject({ status: 'fulfilled' });
    const { responses } = await amy.api.responses.tripPage({ tripId });
    expect(responses).toHaveLength(answered.status === 'fulfilled' ? 2 : 1);
  });
});

describe('a deadline that has come to nothing yet', () => {
  /** True if looking for due deadlines waits for somebody who has the trip locked. */
  async function waits(now: Date): Promise<boolean> {
    let isHeld = true;
    const { outcome } = await database.db.transaction(async (tx) => {
      await lockTrip(tx, tripId);
      const begun = await begunUntilItWaits(database.db, async () => {
        await meet(now);
        return isHeld;
      });
      isHeld = false;
      return begun;
    });
    return !(await outcome);
  }

  it('has nobody wait for its trip: neither before it nor once it is met', async () => {
    await set();
    expect(await waits(at(END, -86_400_000))).toBe(false);
    expect(await waits(END)).toBe(true);
    expect(await waits(END)).toBe(false);
  });

  it('nor between its reminders', async () => {
    await set({ remind: true });
    const between = at(stepTime('last reminder', DAY, ZONE), -3_600_000);
    expect(await waits(between)).toBe(true);
    expect(await waits(between)).toBe(false);
  });

  it('is not met twice once it is noted as met', async () => {
    await set();
    await database.db.insert(deadlineSteps).values({ tripId, answerBy: DAY, step: 'passed' });
    await answerTrip(amy, tripId);
    await meet(END);
    expect(await waits(END)).toBe(false);
    expect(await status()).toBe('gathering');
  });
});

describe('reminders', () => {
  const remind = { remind: true, closeOnDeadline: false };
  const first = stepTime('first reminder', DAY, ZONE);
  const last = stepTime('last reminder', DAY, ZONE);
  const steps = async () => (await errands('remindGuests')).map(({ step }) => step);

  it('are due three days and one day before, at nine, each once', async () => {
    expect(first.toISOString().slice(0, 10)).toBe(dayFromNow(27));
    await set(remind);
    await meet(at(first, -1));
    expect(await steps()).toEqual([]);
    await Promise.all([meet(first), meet(first)]);
    expect(await steps()).toEqual(['first reminder']);
    await meet(last);
    await meet(at(last, 1));
    expect(await steps()).toEqual(['first reminder', 'last reminder']);
  });

  it('are merged after a stop that missed both, and skipped after one past the deadline', async () => {
    await set(remind);
    await meet(at(last, 1));
    expect(await steps()).toEqual(['last reminder']);
    await database.db.delete(jobs);
    await set({ ...remind, answerBy: dayFromNow(50) });
    await meet(endOfDay(dayFromNow(50), ZONE));
    expect(await steps()).toEqual([]);
  });

  it('are not sent for a time that had passed when they were requested', async () => {
    const soon = dayFromNow(2);
    await set({ ...remind, answerBy: soon });
    await meet(new Date());
    expect(await steps()).toEqual([]);
    await meet(stepTime('last reminder', soon, ZONE));
    expect(await steps()).toEqual(['last reminder']);
  });

  it('are not sent for a ready trip, nor unless requested', async () => {
    await set({ ...remind, remind: false });
    await meet(first);
    await set(remind);
    await amy.api.trips.setStatus({ tripId, status: 'ready' });
    await meet(last);
    expect(await steps()).toEqual([]);
  });
});

describe('setting a deadline', () => {
  const zoneOf = async () => {
    const [trip] = await database.db
      .select()
      .from(trips)
      .where(and(eq(trips.id, tripId)));
    return trip?.timeZone;
  };

  it('keeps the zone in which the trip was created, or UTC, and then that of the last deadline', async () => {
    expect(await zoneOf()).toBe('UTC');
    const { tripId: other } = await amy.api.trips.create(
      tripInput({ tripName: 'Elsewhere', timeZone: 'Asia/Tokyo' }),
    );
    const { tripId: lost } = await amy.api.trips.create(
      tripInput({ tripName: 'Nowhere', timeZone: 'Mars/Olympus' }),
    );
    const zones = await database.db.select({ id: trips.id, zone: trips.timeZone }).from(trips);
    expect(zones).toContainEqual({ id: other, zone: 'Asia/Tokyo' });
    expect(zones).toContainEqual({ id: lost, zone: 'UTC' });
    await set({}, 'Pacific/Auckland');
    expect(await zoneOf()).toBe('Pacific/Auckland');
  });

  it('is refused for an unknown zone, and for a day that has passed there', async () => {
    expect(await refusalOf(set({}, 'Mars/Olympus'))).toMatchObject({
      issues: [{ path: 'timeZone', message: 'Please choose a time zone, such as Europe/Lisbon.' }],
    });
    expect(await refusalOf(set({ answerBy: dayFromNow(-2) }))).toMatchObject({
      issues: [{ path: 'answerBy', message: 'The deadline cannot be before today.' }],
    });
  });

  it('reports what another tab has saved, and is refused once the trip is ready', async () => {
    const began = await versionNow();
    await set();
    const late = amy.api.trips.setDeadline({
      tripId,
      timeZone: ZONE,
      began,
      values: { ...VALUES, remind: true },
    });
    expect(await refusalOf(late)).toMatchObject({ code: 'changed_since' });
    await amy.api.trips.setDeadline({ tripId, timeZone: ZONE, began, values: VALUES });
    await amy.api.trips.setStatus({ tripId, status: 'ready' });
    expect(await refusalOf(set())).toMatchObject({ code: 'trip_ready_edit' });
  });

  it('shows members and guests the day, and the organizer all of it', async () => {
    await set();
    const ben = await createPerson(database.db, 'Ben');
    expect((await ben.api.trips.invitation({ tripId })).answerBy).toBe(DAY);
    await answerTrip(ben, tripId);
    const { trip } = await ben.api.responses.tripPage({ tripId });
    expect(trip).toMatchObject({ answerBy: DAY, deadline: null });
    const own = (await amy.api.responses.tripPage({ tripId })).trip;
    expect(own.deadline).toEqual({ ...VALUES, timeZone: ZONE, version: 2 });
  });

  it('asks nobody for an answer by a day that is over', async () => {
    await set();
    const over = { answerBy: dayFromNow(-2), metBy: dayFromNow(-2) };
    await database.db.update(trips).set(over).where(eq(trips.id, tripId));
    const ben = await createPerson(database.db, 'Ben');
    expect((await ben.api.trips.invitation({ tripId })).answerBy).toBeNull();
    const { trip } = await amy.api.responses.tripPage({ tripId });
    expect(trip).toMatchObject({ answerBy: null, deadline: { answerBy: over.answerBy } });
    expect(await ben.api.guests.door({ tripId })).toMatchObject({ answerBy: null });
  });
});
