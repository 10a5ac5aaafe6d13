import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerTrip, createPerson, createTestTrip, type TestPerson } from '#support/callers';
import { editInput, firstAnswer } from '#support/factories';
import { outcomeOf } from '#support/refusals';
import { openDatabaseForFile } from '#support/testDatabase';
import { stageOf } from '../domain/stage';
import { TRIP_STATUS } from '../domain/tripFields';
import { STAGE, TRIP_COLUMNS } from './stage';
import { trips } from './tables';

const database = await openDatabaseForFile();
let amy: TestPerson;
beforeEach(async () => {
  amy = await createPerson(database.db);
});

type Flags = Partial<typeof trips.$inferSelect>;

async function tripWith(flags: Flags): Promise<string> {
  const tripId = await createTestTrip(amy);
  await database.db.update(trips).set(flags).where(eq(trips.id, tripId));
  return tripId;
}

const READY: Flags = { status: 'ready', readyAt: new Date() };
const BOOKED: Flags = { ...READY, isBooked: true };
const FINISHED: Flags = { ...BOOKED, isFinished: true };

describe("a trip's stage in the database", () => {
  it('is what the rule says for every combination of facts', async () => {
    for (const status of TRIP_STATUS) {
      for (const isBooked of [false, true]) {
        for (const isFinished of [false, true]) {
          const readyAt = status === 'ready' ? new Date() : null;
          await tripWith({ status, readyAt, isBooked, isFinished });
        }
      }
    }
    const rows = await database.db.select({ ...TRIP_COLUMNS, stage: STAGE }).from(trips);
    expect(rows.map(stageOf)).toEqual(rows.map(({ stage }) => stage));
    expect(new Set(rows.map(({ stage }) => stage))).toEqual(
      new Set(['gathering', 'ready', 'booked', 'finished']),
    );
  });
});

describe('a booked trip (SPEC-2 1)', () => {
  it.each([
    ['booked', BOOKED],
    ['finished', FINISHED],
    ['booked as a draft', { isBooked: true }],
    ['finished as a draft', { isFinished: true }],
  ])('that is %s is marked neither ready nor unready', async (_, flags: Flags) => {
    const tripId = await tripWith(flags);
    const { status = 'draft' } = flags;
    const other = status === 'ready' ? 'draft' : 'ready';
    expect(await outcomeOf(amy.api.trips.setStatus({ tripId, status: other }))).toBe('trip_booked');
    const [row] = await database.db.select().from(trips).where(eq(trips.id, tripId));
    expect(row?.status).toBe(status);
  });

  it('cannot be deleted by its organizer, but a finished one can', async () => {
    const booked = await tripWith(BOOKED);
    expect(await outcomeOf(amy.api.trips.delete({ tripId: booked }))).toBe('trip_booked');
    expect(await database.db.$count(trips, eq(trips.id, booked))).toBe(1);
    const finished = await tripWith(FINISHED);
    expect(await outcomeOf(amy.api.trips.delete({ tripId: finished }))).toBe('ok');
  });

  it('takes no answers and no changes, even if it is still a draft', async () => {
    const tripId = await tripWith({ isBooked: true });
    expect(await outcomeOf(amy.api.responses.submit(firstAnswer(tripId)))).toBe('trip_ready');
    const update = amy.api.trips.update({ tripId, values: editInput(), began: 1 });
    expect(await outcomeOf(update)).toBe('trip_ready_edit');
  });

  it.each([{ isProposed: true }, { isProposed: true, isChosen: true }])(
    'with a plan (%j) is marked unready only by somebody who agrees to withdraw it',
    async (facts) => {
      const tripId = await tripWith({ ...READY, ...facts });
      const mark = { tripId, status: 'draft' } as const;
      expect(await outcomeOf(amy.api.trips.setStatus(mark))).toBe('plan_with_group');
      expect(await outcomeOf(amy.api.trips.setStatus({ ...mark, withdraws: false }))).toBe(
        'plan_with_group',
      );
      const [kept] = await database.db.select().from(trips).where(eq(trips.id, tripId));
      expect(kept).toMatchObject({ status: 'ready', ...facts });
      expect(await outcomeOf(amy.api.trips.setStatus({ ...mark, withdraws: true }))).toBe('ok');
    },
  );

  it('is either booked or marked unready first, never both', async () => {
    const ids = await Promise.all(Array.from({ length: 15 }, () => tripWith(READY)));
    const outcomes = await Promise.all(
      ids.map(async (tripId) => {
        const [unready] = await Promise.all([
          outcomeOf(amy.api.trips.setStatus({ tripId, status: 'draft' })),
          database.db.update(trips).set({ isBooked: true }).where(eq(trips.id, tripId)),
        ]);
        const [row] = await database.db.select().from(trips).where(eq(trips.id, tripId));
        return { unready, status: row?.status };
      }),
    );
    for (const { unready, status } of outcomes) {
      expect(status).toBe(unready === 'ok' ? 'draft' : 'ready');
    }
  });
});

describe('the stage on pages', () => {
  it('is shown on the dashboard, the trip page, the invitation and the operators’ list', async () => {
    const dee = await createPerson(database.db, 'Dee', { isOperator: true });
    const tripId = await createTestTrip(amy);
    await answerTrip(amy, tripId);
    const seen = async () => {
      const cards = await amy.api.trips.dashboard();
      const listed = await dee.api.review.readyTrips({ limit: 1000 });
      return [
        cards.find((card) => card.tripId === tripId)?.stage,
        (await amy.api.responses.tripPage({ tripId })).trip.stage,
        (await amy.api.trips.invitation({ tripId })).stage,
        (await dee.api.review.desk({ tripId })).stage,
        listed.find((card) => card.tripId === tripId)?.stage,
      ];
    };
    const all = (stage: string) => Array(4).fill(stage);
    expect(await seen()).toEqual([...all('gathering'), undefined]);
    await amy.api.trips.setStatus({ tripId, status: 'ready' });
    expect(await seen()).toEqual([...all('ready'), 'ready']);
    await database.db.update(trips).set({ isBooked: true }).where(eq(trips.id, tripId));
    expect(await seen()).toEqual([...all('booked'), 'booked']);
  });
});
