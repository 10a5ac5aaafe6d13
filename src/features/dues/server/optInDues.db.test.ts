import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { DAYS_AHEAD, planDay } from '#support/chosenTrip';
import { confirmDue, dueOf, duesOf, makeDues, waiveDue } from '#support/owedDues';
import { addPlan, keepItems } from '#support/proposedTrip';
import { sendMails } from '#support/sentMails';
import { choosing, nextVersion, otherLesson, type Surfing, surfing } from '#support/surfing';
import { openDatabaseForFile } from '#support/testDatabase';
import { choose, closeRound, leave, one, say } from '#support/verdictSteps';
import { optIns } from '@/features/plans/server/optInTables';
import { endOptIns } from '@/features/verdicts/server/optInCommands';
import { duesAfterOptIns, duesAfterVersion } from './afterVersion';

const { db } = await openDatabaseForFile();

/** What a party's rows are, and that they add up to its share. */
async function rowsOf(trip: Surfing, name: string) {
  const { dues, warning } = await duesOf(trip, name);
  expect(warning).toBeNull();
  return dues
    .toSorted((a, b) => a.kind.localeCompare(b.kind))
    .map(({ kind, title, amount }) => [kind, title, amount]);
}

// The villa costs $600 each: 30 percent as a deposit.
const DEPOSIT = ['deposit', 'Deposit', 18_000];
const REST = ['rest', 'Rest', 42_000];

/** Dues are made before anybody chooses. */
async function owing(own?: Parameters<typeof surfing>[1]): Promise<Surfing> {
  const trip = await surfing(db, own);
  await makeDues(trip);
  return trip;
}

// SPEC-5 18, SPEC-4 15.1
describe('dues and what was chosen', () => {
  it('are one with the share where it was chosen before they were made', async () => {
    const trip = await surfing(db);
    await choosing(trip, 'Ana');
    await choosing(trip, 'Ana', { name: 'Max' });
    await makeDues(trip);
    // 3 * 600.00 + 90.00 + 60.00 = 1,950.00, of which 585.00 is the deposit.
    expect(await rowsOf(trip, 'Ana')).toEqual([
      ['deposit', 'Deposit', 58_500],
      ['rest', 'Rest', 136_500],
    ]);
    await choosing(trip, 'Ana', { name: 'Max', isIn: false });
    expect((await rowsOf(trip, 'Ana'))[1]).toEqual(['rest', 'Rest', 130_500]);
    expect(await rowsOf(trip, 'Ben')).toEqual([DEPOSIT, REST]);
  });

  it('get a row for each of a party, which falls as they come off it', async () => {
    const trip = await owing();
    await choosing(trip, 'Ana');
    await choosing(trip, 'Ana', { name: 'Lea' });
    expect((await rowsOf(trip, 'Ana')).slice(1, 3)).toEqual([
      ['difference', 'Surf lesson', 9_000],
      ['difference', 'Surf lesson', 6_000],
    ]);
    await choosing(trip, 'Ana', { name: 'Lea', isIn: false });
    await choosing(trip, 'Ana', { isIn: false });
    const rows = await rowsOf(trip, 'Ana');
    expect(rows.map(([, , amount]) => amount)).toEqual([54_000, 0, 0, 126_000]);
  });

  it('have one row for an item that somebody takes, leaves and takes again', async () => {
    const trip = await owing();
    for (const isIn of [true, false, true, false, true]) await choosing(trip, 'Ben', { isIn });
    expect(await rowsOf(trip, 'Ben')).toEqual([
      DEPOSIT,
      ['difference', 'Surf lesson', 9_000],
      REST,
    ]);
    expect(
      (await sendMails(db, trip.tripId)).filter(({ subject }) => /surf/i.test(subject)),
    ).toEqual([]);
  });

  it('give back what was paid for it, and take the next one off that', async () => {
    const trip = await owing();
    await choosing(trip, 'Ben');
    await confirmDue(trip, 'Ben', { kind: 'difference', amount: '50' });
    await choosing(trip, 'Ben', { isIn: false });
    expect(await rowsOf(trip, 'Ben')).toEqual([
      DEPOSIT,
      ['difference', 'Surf lesson', 5_000],
      ['rest', 'Rest', 37_000],
    ]);
    for (const kind of ['deposit', 'rest'] as const) await confirmDue(trip, 'Ben', { kind });
    await choosing(trip, 'Ben');
    const { dues } = await duesOf(trip, 'Ben');
    for (const due of dues.filter(({ left }) => left > 0)) {
      await trip.operator.api.dues.confirm({
        ...{ tripId: trip.tripId, dueId: due.dueId, began: due.version },
        ...{ paymentId: null, amount: '', paidOn: '', answerNote: '' },
      });
    }
    await choosing(trip, 'Ben', { isIn: false });
    expect((await rowsOf(trip, 'Ben')).find(([kind]) => kind === 'refund')).toEqual([
      'refund',
      'Surf lesson',
      9_000,
    ]);
    await choosing(trip, 'Ben');
    expect((await rowsOf(trip, 'Ben')).find(([kind]) => kind === 'refund')).toEqual([
      'refund',
      'Surf lesson',
      0,
    ]);
  });

  it('take a waived row off with the item', async () => {
    const trip = await owing();
    await choosing(trip, 'Ben');
    await waiveDue(trip, 'Ben', 'difference');
    await choosing(trip, 'Ben', { isIn: false });
    await rowsOf(trip, 'Ben');
  });

  it('are none for what is paid on site, from the version that says so', async () => {
    const trip = await owing({ payment: 'onSite' });
    await choosing(trip, 'Ben');
    expect(await rowsOf(trip, 'Ben')).toEqual([DEPOSIT, REST]);
    await nextVersion(trip, { payment: 'included' });
    expect((await rowsOf(trip, 'Ben'))[1]?.[2]).toBe(9_000);
    await nextVersion(trip, { payment: 'onSite' });
    expect((await rowsOf(trip, 'Ben')).map(([, , amount]) => amount)).toEqual([
      18_000, 9_000, 33_000,
    ]);
  });

  it('follow a version that changes the share and the price of what was chosen', async () => {
    const trip = await owing();
    await choosing(trip, 'Ben');
    trip.items = trip.items.map((item) =>
      item.title === 'Villa' ? { ...item, cost: 310_000 } : item,
    );
    await nextVersion(trip, { cost: 8_000 });
    // 20.00 more for the villa, 10.00 less for the lesson.
    expect(await rowsOf(trip, 'Ben')).toEqual([
      DEPOSIT,
      ['difference', 'Surf lesson', 9_000],
      ['difference', 'Your share rose by $10.00 with version 2.', 1_000],
      REST,
    ]);
  });

  it('lose the row of an item that is gone, or that has become cheaper', async () => {
    const trip = await owing();
    await choosing(trip, 'Ben');
    await nextVersion(trip, { cost: 8_000 });
    expect(await rowsOf(trip, 'Ben')).toEqual([
      DEPOSIT,
      ['difference', 'Surf lesson', 8_000],
      REST,
    ]);
    await nextVersion(trip, null);
    expect(await rowsOf(trip, 'Ben')).toEqual([DEPOSIT, ['difference', 'Surf lesson', 0], REST]);
  });

  it('fall once for a yes that was not repeated, whoever comes first', async () => {
    const trip = await owing();
    await choosing(trip, 'Ben');
    await nextVersion(trip, { cost: 12_000 });
    const bens = eq(optIns.travelerId, trip.ids.Ben ?? '');
    await db
      .update(optIns)
      .set({ askedUntil: new Date(Date.now() - 1_000) })
      .where(bens);
    // A version, or a choice, in the minute before the errand.
    await db.transaction((tx) => duesAfterVersion(tx, { tripId: trip.tripId, now: new Date() }));
    await rowsOf(trip, 'Ben');
    await endOptIns(db, { tripId: trip.tripId, now: new Date() }, duesAfterOptIns);
    expect(await rowsOf(trip, 'Ben')).toEqual([DEPOSIT, ['difference', 'Surf lesson', 0], REST]);
    await endOptIns(db, { tripId: trip.tripId, now: new Date() }, duesAfterOptIns);
    await nextVersion(trip, { cost: 12_000 }, { summary: 'Another' });
    expect(await rowsOf(trip, 'Ben')).toEqual([DEPOSIT, ['difference', 'Surf lesson', 0], REST]);
  });

  it('rise by what a new yes costs more, and fall when choices are closed without one', async () => {
    const trip = await owing();
    await choosing(trip, 'Ben');
    await choosing(trip, 'Chi');
    await nextVersion(trip, { cost: 12_000 });
    await choosing(trip, 'Ben', { amount: 12_000 });
    const { tripId, surf: itemId } = trip;
    await trip.operator.api.verdicts.closeChoices({ tripId, itemId, closes: true });
    const amounts = async (name: string) =>
      (await rowsOf(trip, name)).map(([, , amount]) => amount);
    expect(await amounts('Ben')).toEqual([18_000, 9_000, 3_000, 42_000]);
    expect(await amounts('Chi')).toEqual([18_000, 0, 42_000]);
    // Bringing them in line once more does nothing.
    await db.transaction((tx) => duesAfterVersion(tx, { tripId, now: new Date() }));
    expect(await amounts('Ben')).toEqual([18_000, 9_000, 3_000, 42_000]);
  });

  it('are kept for each of several items', async () => {
    const trip = await surfing(db);
    const yoga = otherLesson();
    trip.items.push(yoga);
    await keepItems(db, trip.planId, [yoga], 'idea');
    await nextVersion(trip, {});
    await makeDues(trip);
    await choosing(trip, 'Ben');
    await choosing(trip, 'Ben', { itemId: yoga.itemId, amount: 2_000 });
    await choosing(trip, 'Ben', { isIn: false });
    expect((await rowsOf(trip, 'Ben')).slice(1, 3)).toEqual([
      ['difference', 'Surf lesson', 0],
      ['difference', 'Yoga', 2_000],
    ]);
  });

  it('stay in line for those who have chosen when somebody leaves, as they did without', async () => {
    const trip = await owing();
    await choosing(trip, 'Ben');
    await leave(trip, 'Chi');
    const before = (await duesOf(trip, 'Ben')).warning;
    await choosing(trip, 'Ben', { isIn: false });
    const { warning, dues } = await duesOf(trip, 'Ben');
    expect(warning).toBe(before);
    expect(dues.find(({ kind }) => kind === 'difference')).toMatchObject({ amount: 0 });
  });

  it('fall at once with what a companion chose who leaves, and makes the place free', async () => {
    const trip = await owing({ places: 2 });
    const { tripId, ids } = trip;
    for (const name of ['Max', 'Lea']) await choosing(trip, 'Ana', { name });
    await sendMails(db, tripId);
    const ofLesson = async () =>
      (await duesOf(trip, 'Ana')).dues
        .filter(({ title }) => title === 'Surf lesson')
        .map(({ amount }) => amount)
        .toSorted();
    await choosing(trip, 'Ana', { name: 'Lea', isIn: false });
    const companionId = ids.Lea ?? '';
    await one(trip, 'Ana').api.responses.companionLeaves({ tripId, companionId });
    expect(await ofLesson(), 'who was not in it').toEqual([0, 6_000]);
    await one(trip, 'Ana').api.responses.companionLeaves({ tripId, companionId: ids.Max ?? '' });
    expect(await ofLesson()).toEqual([0, 0]);
    expect(JSON.stringify(await sendMails(db, tripId))).not.toContain('Surf lesson');
    for (const name of ['Ben', 'Chi']) await choosing(trip, name);
    expect(await ofLesson()).toEqual([0, 0]);
  });

  it('are of the chosen plan alone', async () => {
    const trip = await surfing(db, {}, { isChosen: false });
    const planB = await addPlan(db, trip.tripId, 1);
    const yoga = otherLesson();
    await keepItems(db, planB, [yoga], 'idea');
    const ofB = { itemId: yoga.itemId, proposalId: await trip.propose([yoga], planB, DAYS_AHEAD) };
    await choosing(trip, 'Ben', { ...ofB, amount: 2_000 });
    await trip.propose([{ ...yoga, cost: 3_000 }], planB, DAYS_AHEAD);
    for (const name of ['Ana', 'Ben', 'Chi']) await say(trip, name);
    await closeRound(trip);
    await choose(trip);
    await makeDues(trip);
    const { tripId } = trip;
    await trip.operator.api.verdicts.closeChoices({ tripId, itemId: yoga.itemId, closes: true });
    expect(await db.$count(optIns, and(eq(optIns.tripId, tripId), eq(optIns.isIn, true)))).toBe(0);
    expect(await rowsOf(trip, 'Ben')).toEqual([DEPOSIT, REST]);
  });

  it('are made in the plan’s currency, and stay where it is another by now', async () => {
    const trip = await owing();
    await choosing(trip, 'Ben');
    await nextVersion(trip, {}, { currency: 'EUR' });
    await choosing(trip, 'Ben');
    const amounts = (await duesOf(trip, 'Ben')).dues.map(({ amount }) => amount);
    expect(amounts.toSorted()).toEqual([18_000, 42_000, 9_000]);
  });

  it('tell their own party alone, and nobody of a row for what they have chosen themselves', async () => {
    const trip = await owing();
    await sendMails(db, trip.tripId);
    await choosing(trip, 'Ben');
    expect(await sendMails(db, trip.tripId)).toEqual([]);
    await nextVersion(trip, { cost: 8_000, chooseBy: planDay(-2) });
    const readBy = async (name: string) =>
      JSON.stringify(await one(trip, name).api.dues.forTraveler({ tripId: trip.tripId }));
    expect(await readBy('Ben')).toContain('Surf lesson');
    expect(await readBy('Chi')).not.toContain('Surf lesson');
    expect(await dueOf(trip, 'Ben', 'difference')).toMatchObject({ amount: 8_000 });
  });
});
