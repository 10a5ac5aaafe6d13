import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  answerTrip,
  createPeople,
  createPerson,
  createTestTrip,
  deletePerson,
  type TestPerson,
} from '#support/callers';
import { answersInput } from '#support/factories';
import { newPlanForm } from '#support/planForms';
import { openDatabaseForFile } from '#support/testDatabase';
import { tidyNow } from '#support/tidyNow';
import { CANT, openRound, say } from '#support/verdictSteps';
import { trips } from '@/features/trips/server/tables';
import { answerLooks } from './lookTables';
import { recordingLooks } from './recordingLooks';
import { responses } from './tables';

const database = await openDatabaseForFile();
const { db } = database;
const amy = await createPerson(db, 'Amy');
const dee = await createPerson(db, 'Dee', { isOperator: true });

const looksOf = async ({ api }: TestPerson) => (await api.privacy.looks({})).looks;

async function answer(traveler: TestPerson, tripId: string, needs: object): Promise<void> {
  const none = { accommodations: '', specialTravel: '', shareRoom: 'no' as const };
  const answers = answersInput({ ...none, ...needs });
  await traveler.api.responses.submit({ tripId, answers, overwrite: true, began: null });
}

/** A ready trip, answered by somebody with needs and somebody without. */
async function readyTrip() {
  const [ben, cy] = await createPeople(db, 'Ben', 'Cy');
  const tripId = await createTestTrip(amy);
  await answer(ben, tripId, { accommodations: 'no nuts' });
  await answer(cy, tripId, {});
  await amy.api.trips.setStatus({ tripId, status: 'ready' });
  return { tripId, ben, cy };
}

/** Backdates all looks at a trip by this interval. */
async function age(tripId: string, by: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(
      sql`update answer_looks set at = at - ${by}::interval where trip_id = ${tripId}`,
    );
  });
}

// SPEC-2 9 'Who looked'
describe('who looked at somebody’s needs', () => {
  it('is said to that person: who, when, what', async () => {
    const { tripId, ben, cy } = await readyTrip();
    const start = Date.now();
    await dee.api.review.trip({ tripId });
    const [line, ...more] = await looksOf(ben);
    expect(more).toEqual([]);
    expect(line).toMatchObject({ looker: 'Dee Adams', kinds: ['trip_opened'] });
    expect(Math.abs(Date.parse(line?.at ?? '') - start)).toBeLessThan(60_000);
    expect(line?.tripName).toMatch(/^Trip /);
    expect(await looksOf(cy)).toEqual([]);
    expect(await looksOf(amy)).toEqual([]);
    // The newest stands beside their own response.
    const { at = '', looker, kinds } = line ?? {};
    const lastOf = async ({ api }: TestPerson) => [
      (await api.responses.tripPage({ tripId })).lastLook,
      (await api.responses.own({ tripId }))?.lastLook ?? null,
    ];
    expect(await lastOf(ben)).toEqual([
      { at, looker, kinds },
      { at, looker, kinds },
    ]);
    expect(await lastOf(cy)).toEqual([null, null]);
    expect(await lastOf(amy)).toEqual([null, null]);
  });

  it.each([
    ['brief_opened', (tripId: string) => dee.api.brief.review({ tripId })],
    ['composer_opened', (tripId: string) => dee.api.plans.composer({ tripId })],
    ['sheets_opened', (tripId: string) => dee.api.sheets.open({ tripId })],
    ['csv_exported', (tripId: string) => dee.api.review.recordExport({ tripId })],
    ['sheet_exported', (tripId: string) => dee.api.sheets.recordExport({ tripId })],
  ])('is said of %s', async (kind, look) => {
    const { tripId, ben, cy } = await readyTrip();
    await look(tripId);
    expect(await looksOf(ben)).toMatchObject([{ kinds: [kind] }]);
    expect(await looksOf(cy)).toEqual([]);
  });

  it('is said of whoever’s conditions, reasons and offers were read, and of nobody else', async () => {
    const trip = await openRound(db, ['Ana', 'Ben']);
    const { tripId, operator } = trip;
    const before = await db.$count(answerLooks, eq(answerLooks.tripId, tripId));
    await operator.api.verdicts.review({ tripId });
    expect(await db.$count(answerLooks, eq(answerLooks.tripId, tripId))).toBe(before);
    await say(trip, 'Ana', CANT);
    await say(trip, 'Ben');
    await operator.api.verdicts.review({ tripId });
    const lines = await db.select().from(answerLooks).where(eq(answerLooks.tripId, tripId));
    const seen = lines.filter(({ kinds }) => kinds.includes('verdicts_opened'));
    expect(seen).toHaveLength(1);
  });

  it('is one line an hour for one who looks, however often and at what', async () => {
    const { tripId, ben } = await readyTrip();
    await dee.api.review.trip({ tripId });
    await age(tripId, '50 minutes');
    await dee.api.review.trip({ tripId });
    await dee.api.brief.review({ tripId });
    expect(await looksOf(ben)).toMatchObject([{ kinds: ['trip_opened', 'brief_opened'] }]);
    await age(tripId, '11 minutes');
    await dee.api.brief.review({ tripId });
    expect(await looksOf(ben)).toMatchObject([
      { kinds: ['brief_opened'] },
      { kinds: ['trip_opened', 'brief_opened'] },
    ]);
    const eve = await createPerson(db, 'Eve', { isOperator: true });
    await eve.api.review.trip({ tripId });
    expect((await looksOf(ben)).map(({ looker }) => looker)).toEqual([
      'Eve Adams',
      'Dee Adams',
      'Dee Adams',
    ]);
  });

  it('is one line also for pages that are opened at once', async () => {
    const { tripId, ben } = await readyTrip();
    const { api } = dee;
    await Promise.all(
      Array.from({ length: 5 }, () => [
        api.review.trip({ tripId }),
        api.brief.review({ tripId }),
        api.plans.composer({ tripId }),
      ]).flat(),
    );
    const [line, ...more] = await looksOf(ben);
    expect(more).toEqual([]);
    expect(line?.kinds.toSorted()).toEqual(['brief_opened', 'composer_opened', 'trip_opened']);
  });

  it('is nobody’s who was refused, or who reads a trip that was taken back', async () => {
    const { tripId, ben } = await readyTrip();
    await expect(amy.api.review.trip({ tripId })).rejects.toThrow();
    await dee.api.plans.create({ tripId, form: newPlanForm() });
    await amy.api.trips.setStatus({ tripId, status: 'draft' });
    await expect(dee.api.review.trip({ tripId })).rejects.toThrow();
    await dee.api.plans.composer({ tripId });
    expect(await looksOf(ben)).toEqual([]);
  });

  it('is written, or nothing is handed out', async () => {
    const { tripId } = await readyTrip();
    await db.execute(sql`alter table answer_looks add constraint broken check (id < 0) not valid`);
    try {
      await expect(dee.api.review.trip({ tripId })).rejects.toThrow();
      await expect(dee.api.brief.review({ tripId })).rejects.toThrow();
      await expect(dee.api.review.recordExport({ tripId })).rejects.toThrow();
    } finally {
      await db.execute(sql`alter table answer_looks drop constraint broken`);
    }
  });

  it('may be a supplier, as their name was typed', async () => {
    const { tripId, ben, cy } = await readyTrip();
    const opened = db
      .$with('opened')
      .as(db.select({ id: trips.id }).from(trips).where(eq(trips.id, tripId)));
    const looking = {
      look: 'sheet_seen',
      lookerId: 'receipt',
      looker: 'Chef Luís',
      whose: eq(responses.userId, cy.actor.userId),
    } as const;
    await db
      .with(opened, recordingLooks(db, opened, looking))
      .select()
      .from(opened);
    expect(await looksOf(cy)).toMatchObject([{ looker: 'Chef Luís', kinds: ['sheet_seen'] }]);
    expect(await looksOf(ben)).toEqual([]);
  });

  it('is read a page at a time', async () => {
    const ben = await createPerson(db, 'Ben');
    await db.insert(answerLooks).values(
      Array.from({ length: 21 }, (_, hour) => ({
        ...{ userId: ben.actor.userId, tripId: 'porto', tripName: 'Porto', lookerId: 'dee' },
        ...{ looker: 'Dee Adams', kinds: ['trip_opened' as const] },
        at: new Date(Date.UTC(2026, 10, 1, hour)),
      })),
    );
    const first = await ben.api.privacy.looks({});
    expect(first.looks).toHaveLength(20);
    const rest = await ben.api.privacy.looks({ before: first.before ?? 0 });
    expect(rest).toMatchObject({ looks: [{ at: '2026-11-01T00:00:00.000Z' }], before: null });
    expect(new Set([...first.looks, ...rest.looks].map(({ id }) => id)).size).toBe(21);
  });

  it('is kept when the trip and whoever looked are deleted, and goes with one’s own account', async () => {
    const [owner, ben] = await createPeople(db, 'Owner', 'Ben');
    const eve = await createPerson(db, 'Eve', { isOperator: true });
    const tripId = await createTestTrip(owner);
    await answerTrip(ben, tripId);
    await owner.api.trips.setStatus({ tripId, status: 'ready' });
    await eve.api.review.trip({ tripId });
    await deletePerson(db, owner);
    await deletePerson(db, eve);
    expect(await looksOf(ben)).toMatchObject([{ looker: 'Eve Adams', kinds: ['trip_opened'] }]);
    await deletePerson(db, ben);
    expect(await db.$count(answerLooks, eq(answerLooks.tripId, tripId))).toBe(0);
  });
});

describe('the database', () => {
  const refusalOf = (statement: string) =>
    db.execute(sql.raw(statement)).then(
      () => 'done',
      (error: Error) => (error.cause as Error).message,
    );

  it.each([
    "update answer_looks set looker = 'nobody'",
    "update answer_looks set kinds = '{sheet_seen}'",
    'delete from answer_looks',
    'truncate answer_looks',
  ])('refuses: %s', async (statement) => {
    const { tripId } = await readyTrip();
    await dee.api.review.trip({ tripId });
    expect(await refusalOf(statement)).toMatch(/^a line of answer_looks is kept as it is/);
  });

  it('lets lines go that are two years old', async () => {
    const { tripId, ben } = await readyTrip();
    await dee.api.review.trip({ tripId });
    await age(tripId, '2 years -1 hours');
    await tidyNow(db);
    expect(await looksOf(ben)).toHaveLength(1);
    await age(tripId, '2 hours');
    await tidyNow(db);
    expect(await looksOf(ben)).toEqual([]);
  });
});
