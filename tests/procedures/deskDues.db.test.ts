import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aheadItem, chosenTrip } from '#support/chosenTrip';
import { dayFromNow } from '#support/factories';
import { dueOf, makeDues } from '#support/owedDues';
import { openDatabaseForFile } from '#support/testDatabase';
import { leave, type Open, openRound } from '#support/verdictSteps';
import { DUE_KINDS, dueState, PAYMENT_STATES } from '@/features/dues/domain/dueState';
import { DUE_WAITS } from '@/features/dues/server/dueWaits';
import { dueParties, duePayments, dues } from '@/features/dues/server/tables';
import type { DeskFilter } from '@/features/review/domain/deskFilter';
import { deskDues } from '@/features/review/domain/deskTrip';
import { keepWaits } from '@/features/review/server/waitSource';
import { trips } from '@/features/trips/server/tables';
import { keysOf } from '@/platform/domain/keysOf';

const { db } = await openDatabaseForFile();

/** Three people who owe a deposit in `days` days, and the rest ten days later. */
async function owing(days: number): Promise<Open> {
  const trip = await chosenTrip(db, () => [
    aheadItem('Villa', 0, { cost: 500_000, costPer: 'group' }),
  ]);
  await makeDues(trip);
  for (const [kind, at] of [['deposit', days] as const, ['rest', days + 10] as const]) {
    for (const name of ['Ana', 'Ben', 'Chi']) {
      const { dueId } = await dueOf(trip, name, kind);
      await db
        .update(dues)
        .set({ dueBy: dayFromNow(at) })
        .where(eq(dues.id, dueId));
    }
  }
  return trip;
}

async function listed({ operator }: Open, filter: DeskFilter) {
  return operator.api.review.readyTrips({ limit: 1_000, ...filter });
}

const duesOf = async (trip: Open) =>
  (await trip.operator.api.review.desk({ tripId: trip.tripId })).dues;

async function pay({ operator, tripId, ids }: Open, name: string, amount = '') {
  const { dueId, version } = await dueOf({ operator, tripId, ids }, name, 'deposit');
  const paid = { paymentId: null, amount, paidOn: '', answerNote: '' };
  await operator.api.dues.confirm({ tripId, dueId, began: version, ...paid });
}

// SPEC-4 15.2
describe('the desk', () => {
  it('says of a trip what is due next and how much is overdue, until it is paid', async () => {
    const trip = await owing(-3);
    expect(await duesOf(trip)).toEqual({ next: dayFromNow(-3), overdue: 3 });
    await pay(trip, 'Ana');
    await pay(trip, 'Ben', '20');
    expect(await duesOf(trip)).toEqual({ next: dayFromNow(-3), overdue: 2 });
    await leave(trip, 'Ben');
    await pay(trip, 'Chi');
    expect(await duesOf(trip)).toEqual({ next: dayFromNow(7), overdue: 0 });
    await db.update(trips).set({ isChosen: false }).where(eq(trips.id, trip.tripId));
    expect(await duesOf(trip)).toBeNull();
  });

  it('lists what is overdue, and what is to be given back, whatever the stage', async () => {
    const trip = await owing(-3);
    const { tripId } = trip;
    await db.update(trips).set({ isFinished: true }).where(eq(trips.id, tripId));
    const found = async (waits: DeskFilter['waits']) => {
      await keepWaits(db, DUE_WAITS, new Date());
      return (await listed(trip, { waits })).filter((one) => one.tripId === tripId).length;
    };
    expect([await found('overdue'), await found('refund')]).toEqual([1, 0]);
    // On its day it is not overdue yet.
    const today = await owing(0);
    await keepWaits(db, DUE_WAITS, new Date());
    const overdue = await listed(today, { waits: 'overdue' });
    expect(overdue.map((one) => one.tripId)).not.toContain(today.tripId);
    for (const name of ['Ana', 'Ben', 'Chi']) await pay(trip, name);
    expect(await found('overdue')).toBe(0);
    const [party] = await db.select().from(dueParties).where(eq(dueParties.tripId, tripId));
    const refund = { kind: 'refund', title: 'Back', amount: 5_000, currency: 'USD' } as const;
    const [made] = await db
      .insert(dues)
      .values({ ...refund, partyId: party?.id ?? '', dueBy: dayFromNow(9), createdAt: new Date() })
      .returning({ dueId: dues.id });
    await db.update(dueParties).set({ leftAt: new Date() });
    expect(await found('refund')).toBe(1);
    const paid = { amount: 5_000, paidOn: dayFromNow(0), state: 'confirmed' } as const;
    await db.insert(duePayments).values({ dueId: made?.dueId ?? '', ...paid });
    expect(await found('refund')).toBe(0);
  });

  it('lists the trips in the order of their next dues, those without any last', async () => {
    const [later, overdue] = [await owing(5), await owing(-1)];
    const none = await openRound(db, ['Ana', 'Ben']);
    const own = [later, overdue, none].map(({ tripId }) => tripId);
    const inOrder = async (isReversed: boolean) =>
      (await listed(later, { sort: 'due', isReversed }))
        .map(({ tripId }) => tripId)
        .filter((tripId) => own.includes(tripId));
    expect(await inOrder(false)).toEqual([overdue.tripId, later.tripId, none.tripId]);
    expect(await inOrder(true)).toEqual([none.tripId, later.tripId, overdue.tripId]);
    const found = await listed(later, {});
    expect(found.find(({ tripId }) => tripId === none.tripId)?.dues).toBeNull();
  });

  it('counts as overdue what every other page says is', async () => {
    const trip = await owing(5);
    const [party] = await db.select().from(dueParties).where(eq(dueParties.tripId, trip.tripId));
    const today = dayFromNow(0);
    const payment = fc.record({
      amount: fc.integer({ min: 1, max: 6 }),
      state: fc.constantFrom(...keysOf(PAYMENT_STATES)),
    });
    const row = fc.record({
      kind: fc.constantFrom(...keysOf(DUE_KINDS)),
      amount: fc.integer({ min: 0, max: 10 }),
      days: fc.integer({ min: -2, max: 2 }),
      waivedReason: fc.constantFrom('', '', 'A gift'),
      payments: fc.array(payment, { maxLength: 3 }),
    });
    const rows = fc.sample(row, 200);
    await db.delete(dues);
    for (const { payments, days, ...due } of rows) {
      const [saved] = await db
        .insert(dues)
        .values({
          ...{ ...due, partyId: party?.id ?? '', dueBy: dayFromNow(days) },
          ...{ title: 'x', currency: 'USD', createdAt: new Date() },
        })
        .returning({ id: dues.id });
      const paid = payments.map((one) => ({ ...one, dueId: saved?.id ?? '', paidOn: today }));
      if (paid.length > 0) await db.insert(duePayments).values(paid);
    }
    const states = rows
      .filter(({ kind }) => kind !== 'refund')
      .map(({ days, ...due }) => dueState({ ...due, dueBy: dayFromNow(days) }, today));
    expect((await duesOf(trip))?.overdue).toBe(states.filter((one) => one === 'overdue').length);
  });
});

it('is overdue from the day after on', () => {
  expect(deskDues([], '2027-01-02')).toBeNull();
  expect(deskDues(['2027-01-01', '2027-01-02', '2027-01-03'], '2027-01-02')).toEqual({
    ...{ next: '2027-01-01', overdue: 1 },
  });
});
