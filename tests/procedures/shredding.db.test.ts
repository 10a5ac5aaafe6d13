import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, getTableName } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createPerson, createTestTrip } from '#support/callers';
import { answersInput, dayFromNow, firstAnswer } from '#support/factories';
import { holdClock } from '#support/holdClock';
import { type HttpTestApp, openHttpApp } from '#support/httpApp';
import { logLinesOf } from '#support/logLines';
import { answeredAt, PLANTED, plantWords, tablesWith, WORDED_LOOK } from '#support/plantedWords';
import { openDatabaseForFile } from '#support/testDatabase';
import { bookedTrip, roundOf } from '#support/verdictSteps';
import { planChecks } from '@/features/plans/server/itemTables';
import { planLooks } from '@/features/plans/server/tables';
import { shredTrips } from '@/features/privacy/server/shredTrips';
import { responses } from '@/features/responses/server/tables';
import { trips } from '@/features/trips/server/tables';
import { isItsCondition, questions } from '@/features/verdicts/server/questionTables';
import { verdicts } from '@/features/verdicts/server/tables';
import { sensitiveColumns } from '@/platform/server/database/kept';

const database = await openDatabaseForFile();
const { db } = database;

const TOKEN = 'sixteen-letters!';

holdClock();

/** Deletes what is due, and returns the trips' ids. */
async function shred(days = 30, now = new Date()): Promise<string[]> {
  const done: string[] = [];
  await shredTrips(db, { days, now }, (tripId) => done.push(tripId));
  return done;
}

async function outboxOf(app: HttpTestApp): Promise<string> {
  await app.mailer.drain();
  const files = await readdir(app.outboxDir).catch((): string[] => []);
  const mails = await Promise.all(files.map((name) => readFile(join(app.outboxDir, name), 'utf8')));
  return mails.map((mail) => mail.replaceAll(/=\r?\n/g, '')).join('\n');
}

const shreddedOn = async (tripId: string) =>
  (await db.select({ on: trips.shreddedOn }).from(trips).where(eq(trips.id, tripId)))[0]?.on;

// SPEC-2 9 'Shredding'
describe('once its day has come', () => {
  it('nothing of what was needed is left in any table, in the outbox or in the log', async () => {
    const app = await openHttpApp(database, { METRICS_TOKEN: TOKEN });
    let tripId = '';
    const lines = await logLinesOf(async () => {
      const trip = await plantWords(db);
      tripId = trip.tripId;
      const found = await tablesWith(db, PLANTED);
      const marked = new Set(sensitiveColumns().map(({ table }) => getTableName(table)));
      // What a need touches contains none of its words.
      marked.delete('plan_needs');
      expect(Object.keys(found)).toEqual([...marked].sort());
      await app.runJobs();
      await app.runJobs();
    });
    expect(await tablesWith(db, PLANTED)).toEqual({});
    expect(lines.join('\n')).not.toContain(PLANTED);
    const outbox = await outboxOf(app);
    expect(outbox).toContain('Subject');
    expect(outbox).not.toContain(PLANTED);
    expect(await shreddedOn(tripId)).toBe(dayFromNow(0));
    const headers = { authorization: `Bearer ${TOKEN}` };
    const metrics = await (await app.send('/metrics', { headers })).text();
    expect(metrics).toMatch(/^gangway_shredded_trips_total 1$/m);
    await app.close();
  });

  it('ticks stay, without words and without a hash of them, and nothing else has changed', async () => {
    const trip = await plantWords(db);
    const { tripId, planId, amy, people } = trip;
    const checksOf = () => db.select().from(planChecks).where(eq(planChecks.planId, planId));
    const before = await checksOf();
    expect(before.length).toBeGreaterThan(0);
    const [answers] = await db.select().from(responses).where(eq(responses.tripId, tripId));
    await shred();
    expect(await checksOf()).toEqual(before.map((check) => ({ ...check, note: '' })));
    const looks = await db.select().from(planLooks).where(eq(planLooks.planId, planId));
    expect(looks.map(({ key, reason }) => [key.replace(/ [\da-f-]{36}$/, ' …'), reason])).toEqual(
      expect.arrayContaining([
        ['needItem shredded …', ''],
        ['stretch ana 77', ''],
      ]),
    );
    expect(JSON.stringify(looks)).not.toContain(WORDED_LOOK.split(' ').at(-1));
    const [after] = await db.select().from(responses).where(eq(responses.tripId, tripId));
    expect(after).toEqual({ ...answers, accommodations: '', specialTravel: '' });
    // The version still opens, and nobody is asked again.
    const round = await roundOf(amy, tripId);
    expect(round.deletedOn).toBe(dayFromNow(0));
    expect(round.variants[0]?.decision?.people).toHaveLength(2);
    const said = await db
      .select()
      .from(verdicts)
      .leftJoin(questions, isItsCondition)
      .where(eq(verdicts.tripId, tripId));
    expect(
      said.map((row) => [row.verdicts.verdict, row.questions?.state, row.verdicts.askedAt]).sort(),
    ).toEqual([
      ['cant', undefined, null],
      ['worksIf', 'accepted', null],
    ]);
    for (const { api } of Object.values(people)) await api.plans.proposals({ tripId });
  });

  it('operators still open all of it', async () => {
    const trip = await plantWords(db);
    const { tripId, operator } = trip;
    await shred();
    const { review, plans, brief, sheets, verdicts: said } = operator.api;
    const answers = [
      await review.trip({ tripId }),
      await plans.composer({ tripId }),
      await brief.review({ tripId }),
      await sheets.open({ tripId }),
      await said.review({ tripId }),
      await said.historyForOperators({ tripId }),
    ];
    expect(JSON.stringify(answers)).not.toContain(PLANTED);
    const gone = { needsDeletedOn: dayFromNow(0) };
    expect(answers[0]).toMatchObject({ responses: [gone, gone] });
    expect(answers[2]).toMatchObject({ people: [gone, gone] });
    expect(await review.desk({ tripId })).toMatchObject({ shreddedOn: dayFromNow(0) });
    // Someone who answers after that isn't reported as having had anything deleted.
    await db
      .update(responses)
      .set({ submittedAt: new Date(Date.now() + 2 * 86_400_000) })
      .where(eq(responses.travelerId, trip.ids.Ana ?? ''));
    const { people } = await brief.review({ tripId });
    const dayOf = new Map(people.map((one) => [one.travelerId, one.needsDeletedOn]));
    expect(dayOf).toEqual(
      new Map([
        [trip.ids.Ana, null],
        [trip.ids.Ben, dayFromNow(0)],
      ]),
    );
  });

  it('is said on the form beforehand, once the trip has dates', async () => {
    const amy = await createPerson(db);
    const tripId = await createTestTrip(amy);
    const dayOf = async () => (await amy.api.trips.invitation({ tripId })).needsDeletedOn;
    const set = (dates: Partial<typeof trips.$inferInsert>) =>
      db.update(trips).set(dates).where(eq(trips.id, tripId));
    await set({ startDate: null, endDate: null, answerBy: null, timeZone: 'UTC' });
    expect(await dayOf()).toBeNull();
    await set({ endDate: '2099-04-10' });
    expect(await dayOf()).toBe('2099-05-10');
    await set({ answerBy: '2099-04-11' });
    expect(await dayOf()).toBe('2099-05-11');
    await set({ endDate: '2021-01-10', answerBy: null });
    expect(await dayOf()).toBe(dayFromNow(30));
  });

  it('happens once, whichever of several servers does it', async () => {
    const { tripId } = await plantWords(db);
    const done = (await Promise.all([shred(), shred(), shred(), shred()])).flat();
    expect(done.filter((id) => id === tripId)).toEqual([tripId]);
    expect(await shred()).not.toContain(tripId);
  });

  it('what is written afterwards goes too', async () => {
    const { tripId, operator, planId } = await plantWords(db);
    await shred();
    const look = { tripId, planId, key: 'dates ben 5', isAcknowledged: true };
    await operator.api.plans.acknowledge({ ...look, overrideReason: PLANTED });
    expect(await shred()).toContain(tripId);
    expect(await tablesWith(db, PLANTED)).toEqual({});
  });
});

describe('the day', () => {
  async function draft(dates: Partial<typeof trips.$inferInsert>) {
    const amy = await createPerson(db);
    const tripId = await createTestTrip(amy);
    const words = { accommodations: 'no nuts', specialTravel: '' };
    await amy.api.responses.submit(firstAnswer(tripId, words));
    const none = { startDate: null, endDate: null, answerBy: null };
    await db
      .update(trips)
      .set({ ...none, ...dates })
      .where(eq(trips.id, tripId));
    return tripId;
  }
  const isShredded = async (tripId: string, days?: number) => (await shred(days)).includes(tripId);

  it('is 30 days after the suggested end, and not one before', async () => {
    const [due, early] = [
      await draft({ endDate: dayFromNow(-30) }),
      await draft({ endDate: dayFromNow(-28) }),
    ];
    for (const id of [due, early]) await answeredAt(db, id, '2020-12-01T12:00:00Z');
    const done = await shred();
    expect(done).toContain(due);
    expect(done).not.toContain(early);
    expect(await isShredded(early, 28)).toBe(true);
  });

  it('is the day where the organizer is', async () => {
    const dates = { endDate: '2021-03-01' };
    const [east, west] = [
      await draft({ ...dates, timeZone: 'Pacific/Kiritimati' }),
      await draft({ ...dates, timeZone: 'Pacific/Pago_Pago' }),
    ];
    for (const id of [east, west]) await answeredAt(db, id, '2020-12-01T12:00:00Z');
    const done = await shred(30, new Date('2021-03-30T12:00:00Z'));
    expect(done).toContain(east);
    expect(done).not.toContain(west);
    expect(await shreddedOn(east)).toBe('2021-03-31');
  });

  it('waits for answers and for plans that are with the group', async () => {
    const waits = await draft({ endDate: '2021-01-10', answerBy: dayFromNow(-1) });
    await answeredAt(db, waits, '2020-12-01T12:00:00Z');
    const { tripId } = await plantWords(db, dayFromNow(-1));
    await db
      .update(trips)
      .set({ startDate: null, endDate: '2021-01-10' })
      .where(eq(trips.id, tripId));
    const done = await shred();
    expect(done).not.toContain(waits);
    expect(done).not.toContain(tripId);
  });

  it('of a booked trip is that of its plan alone', async () => {
    const { tripId } = await bookedTrip(db);
    await db
      .update(trips)
      .set({ startDate: null, endDate: '2021-01-10' })
      .where(eq(trips.id, tripId));
    await db
      .update(responses)
      .set({ accommodations: 'no nuts' })
      .where(eq(responses.tripId, tripId));
    expect(await isShredded(tripId)).toBe(false);
    await db
      .update(trips)
      .set({ endDate: '2098-01-10', endsOn: '2021-01-10', startsOn: '2021-01-01' })
      .where(eq(trips.id, tripId));
    expect(await isShredded(tripId)).toBe(true);
  });

  it('without dates is a year after the last answer', async () => {
    const tripId = await draft({});
    await answeredAt(db, tripId, `${dayFromNow(-360)}T12:00:00Z`);
    expect(await isShredded(tripId)).toBe(false);
    await answeredAt(db, tripId, `${dayFromNow(-367)}T12:00:00Z`);
    expect(await isShredded(tripId)).toBe(true);
  });

  it('begins anew with an answer that comes after it', async () => {
    const tripId = await draft({ endDate: '2021-01-10' });
    expect(await isShredded(tripId)).toBe(false);
    await answeredAt(db, tripId, `${dayFromNow(-31)}T12:00:00Z`);
    expect(await isShredded(tripId)).toBe(true);
  });

  it('does not come because one clock is ahead', async () => {
    const tripId = await draft({ endDate: dayFromNow(-1) });
    expect(await shred(30, new Date(Date.now() + 90 * 86_400_000))).not.toContain(tripId);
  });
});

it('a save that comes at the same moment is kept or deleted, and never half', async () => {
  const amy = await createPerson(db);
  const tripId = await createTestTrip(amy);
  await amy.api.responses.submit(
    firstAnswer(tripId, { accommodations: PLANTED, specialTravel: PLANTED }),
  );
  await db
    .update(trips)
    .set({ startDate: null, endDate: '2021-01-10', answerBy: null })
    .where(eq(trips.id, tripId));
  await answeredAt(db, tripId, '2020-12-01T12:00:00Z');
  const answers = answersInput({ accommodations: 'new', specialTravel: 'new' });
  await Promise.all([
    shred(),
    amy.api.responses.submit({ tripId, answers, overwrite: true, began: 1 }),
  ]);
  await shred();
  const [kept] = await db.select().from(responses).where(eq(responses.tripId, tripId));
  expect([kept?.accommodations, kept?.specialTravel]).toEqual(['new', 'new']);
});
