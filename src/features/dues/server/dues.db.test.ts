import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aheadItem, chosenTrip, proposeAhead } from '#support/chosenTrip';
import {
  aboutDue,
  confirmDue,
  dueOf,
  duesOf,
  IBANS,
  MAKING,
  makeDues,
  payeeDues,
  sayPaid,
  typedIn,
  waiveDue,
  waysBy,
} from '#support/owedDues';
import { keepItems } from '#support/proposedTrip';
import { outcomeOf, refusalOf } from '#support/refusals';
import { openDatabaseForFile } from '#support/testDatabase';
import { choose, leave, type Open, one, openRound, say } from '#support/verdictSteps';
import { auditEvents } from '@/features/audit/server/tables';
import { payWays } from './tables';

const { db } = await openDatabaseForFile();

const VILLA = randomUUID();
const villa = (cost = 500_000) => [
  aheadItem('Villa', 0, { itemId: VILLA, cost, costPer: 'group' }),
];

/** Three people who share a villa for $5,000, chosen. */
const chosen = () => chosenTrip(db, () => villa());

const make = (trip: Open, own: Partial<Record<keyof typeof MAKING, string>> = {}) =>
  makeDues(trip, trip.operator, own as Partial<typeof MAKING>);

/** The same with dues of 30 percent. */
async function owed(): Promise<Open> {
  const trip = await chosen();
  await make(trip);
  return trip;
}

/** Books the plan, whose next version is then the chosen one at once. */
async function bookIt({ operator, tripId, planId }: Open): Promise<void> {
  await keepItems(db, planId, villa(), 'booked');
  await operator.api.verdicts.markBooked({ tripId });
}

const amounts = async (trip: Open, name: string) =>
  (await duesOf(trip, name)).dues.map(({ kind, amount }) => [kind, amount]);

// SPEC-4 15.1
describe('making dues', () => {
  it('makes two rows from each share, which add up to it to the unit', async () => {
    const trip = await chosen();
    await make(trip);
    const { parties, without, totals } = await payeeDues(trip);
    expect(without).toEqual([]);
    expect(parties.map(({ share }) => share)).toEqual([166_667, 166_667, 166_666]);
    expect(parties.map(({ number }) => number).sort()).toEqual([1, 2, 3]);
    const ben = await one(trip, 'Ben').api.dues.forTraveler({ tripId: trip.tripId });
    const { number } = await duesOf(trip, 'Ben');
    expect(ben.transfer.reference).toMatch(new RegExp(` Ben Lima ${number}$`));
    for (const { share, dues, warning } of parties) {
      expect(dues.reduce((sum, { amount }) => sum + amount, 0)).toBe(share);
      expect(warning).toBeNull();
    }
    expect(await amounts(trip, 'Ana')).toEqual([
      ['deposit', 50_000],
      ['rest', 116_667],
    ]);
    expect(totals).toEqual([
      { currency: 'USD', owed: 500_000, confirmed: 0, said: 0, toComeIn: 500_000, toRefund: 0 },
    ]);
  });

  it('is foreseen as what each will read, and how many are mailed, and writes nothing', async () => {
    const trip = await chosen();
    const { operator, tripId } = trip;
    const ways = { ...waysBy(IBANS[0]), version: 1, setAt: new Date() };
    await db.insert(payWays).values({ tripId, ...ways });
    const seen = await operator.api.dues.foresee({ ...MAKING, tripId });
    expect(seen).toMatchObject({ currency: 'USD', mailed: 3 });
    expect(seen.parties.map(({ rows }) => rows.map(({ amount }) => amount))).toEqual([
      [50_000, 116_667],
      [50_000, 116_667],
      [49_999, 116_667],
    ]);
    expect((await payeeDues(trip)).parties).toEqual([]);
  });

  it('asks for the half of a deposit that is missing', async () => {
    const trip = await chosen();
    const fault = (own: object) => refusalOf(make(trip, own));
    expect(await fault({ deposit: '' })).toMatchObject({
      issues: [{ path: 'deposit', message: 'Please enter the deposit, or leave its day empty.' }],
    });
    expect(await fault({ depositBy: '' })).toMatchObject({ issues: [{ path: 'depositBy' }] });
  });

  it('waits for a way to pay, to which the mail leads', async () => {
    const { operator, tripId } = await chosen();
    const making = { ...MAKING, tripId };
    expect(await outcomeOf(operator.api.dues.make(making))).toBe('no_way_to_pay');
    expect(await outcomeOf(operator.api.dues.foresee(making))).toBe('no_way_to_pay');
  });

  it('gives nobody anything twice', async () => {
    const trip = await owed();
    await make(trip);
    expect(await amounts(trip, 'Ana')).toHaveLength(2);
  });

  it('takes an amount for each person, and so many days before departure', async () => {
    const trip = await chosen();
    await make(trip, { depositKind: 'each', deposit: '250.00', restWhen: 'before', restDays: '7' });
    const { departure } = await payeeDues(trip);
    const { dues } = await duesOf(trip, 'Ben');
    expect(dues.map(({ amount }) => amount)).toEqual([25_000, 141_667]);
    expect(new Date(departure ?? '').getTime() - new Date(dues[1]?.dueBy ?? '').getTime()).toBe(
      7 * 86_400_000,
    );
  });

  it('rests while no plan is chosen', async () => {
    const trip = await openRound(db, ['Ana', 'Ben'], ['Ana', 'Ben']);
    expect(await outcomeOf(make(trip))).toBe('dues_rest');
    expect(await payeeDues(trip)).toMatchObject({ isResting: true, parties: [] });
  });

  it('refuses days that are over or more than a year after the trip, and what is no part', async () => {
    const trip = await chosen();
    const refused = await refusalOf(
      make(trip, { deposit: '120', depositBy: typedIn(-1), restBy: typedIn(440) }),
    );
    expect(refused.issues.map(({ path }) => path)).toEqual(['deposit', 'restBy']);
    const late = await refusalOf(make(trip, { depositBy: typedIn(-1) }));
    expect(late.issues[0]?.message).toMatch(/^Please choose a day from .+ to .+\.$/);
  });
});

describe('changing rows', () => {
  it('says when they do not add up to the share', async () => {
    const trip = await owed();
    const form = { title: 'Rest', amount: '1191.67', dueBy: typedIn(20) };
    await trip.operator.api.dues.change({ ...(await aboutDue(trip, 'Ana', 'rest')), ...form });
    expect((await duesOf(trip, 'Ana')).warning).toBe(
      'Dues are $25.00 above the share of Ana Lima.',
    );
  });

  it('lets rows that were added stand apart, and counts waived ones', async () => {
    const trip = await owed();
    await trip.operator.api.dues.add({
      ...{ tripId: trip.tripId, travelerId: trip.ids.Ana ?? '', isRefund: false },
      ...{ title: 'Visa fee', amount: '60', dueBy: typedIn(5) },
    });
    const rest = await aboutDue(trip, 'Ana', 'rest');
    const silent = { ...rest, waives: true, reason: ' ' };
    const refused = await refusalOf(trip.operator.api.dues.waive(silent));
    expect(refused.issues).toEqual([{ path: 'reason', message: 'Please say why.' }]);
    await waiveDue(trip, 'Ana', 'rest');
    const { warning, dues } = await duesOf(trip, 'Ana');
    expect(warning).toBeNull();
    expect(dues.find(({ kind }) => kind === 'rest')).toMatchObject({ state: 'waived', left: 0 });
    const again = await aboutDue(trip, 'Ana', 'rest');
    await trip.operator.api.dues.waive({ ...again, waives: false, reason: '' });
    expect(await dueOf(trip, 'Ana', 'rest')).toMatchObject({ state: 'open', waivedReason: '' });
  });
});

// SPEC-4 15.2
describe('paying', () => {
  it('is said by whoever owes, and confirmed by the payee, in parts too', async () => {
    const trip = await owed();
    await sayPaid(trip, 'Ana', { note: 'From Ana' });
    const { payments, ...said } = await dueOf(trip, 'Ana', 'deposit');
    expect(said).toMatchObject({ state: 'said', said: 50_000 });
    await confirmDue(trip, 'Ana', { paymentId: payments[0]?.paymentId ?? '', amount: '200' });
    expect(await dueOf(trip, 'Ana', 'deposit')).toMatchObject({
      ...{ state: 'partly', confirmed: 20_000, left: 30_000, said: 0 },
    });
  });

  it('can be taken back by whoever said it, until the payee has answered', async () => {
    const trip = await owed();
    const said = async () => (await dueOf(trip, 'Ana', 'deposit')).payments[0]?.paymentId ?? '';
    const back = async (name: string) => {
      const about = { ...(await aboutDue(trip, 'Ana')), paymentId: await said() };
      return one(trip, name).api.dues.takePaymentBack(about);
    };
    await sayPaid(trip, 'Ana', { amount: '100' });
    expect(await dueOf(trip, 'Ana', 'deposit')).toMatchObject({ left: 50_000, open: 40_000 });
    expect(await refusalOf(back('Ben'))).toMatchObject({ code: 'due_gone' });
    await back('Ana');
    expect(await dueOf(trip, 'Ana', 'deposit')).toMatchObject({ open: 50_000, payments: [] });
    await sayPaid(trip, 'Ana', { amount: '100' });
    await confirmDue(trip, 'Ana', { paymentId: await said() });
    expect(await refusalOf(back('Ana'))).toMatchObject({ code: 'due_gone' });
  });

  it('is open again with a note when it is not here', async () => {
    const trip = await owed();
    await sayPaid(trip, 'Ana');
    const { payments } = await dueOf(trip, 'Ana', 'deposit');
    await trip.operator.api.dues.notHere({
      ...{ ...(await aboutDue(trip, 'Ana')), paymentId: payments[0]?.paymentId ?? '' },
      answerNote: 'Nothing on our account yet',
    });
    const { dues } = await one(trip, 'Ana').api.dues.forTraveler({ tripId: trip.tripId });
    expect(dues[0]).toMatchObject({
      state: 'open',
      payments: [{ state: 'notHere', answerNote: 'Nothing on our account yet' }],
    });
  });

  it('is open again where a confirmation is taken back, with a note that whoever owes reads', async () => {
    const trip = await owed();
    await confirmDue(trip, 'Ana');
    const { payments } = await dueOf(trip, 'Ana', 'deposit');
    const said = { paymentId: payments[0]?.paymentId ?? '', answerNote: 'It was Anna Lund’s' };
    const about = { ...(await aboutDue(trip, 'Ana')), ...said };
    expect(await outcomeOf(trip.operator.api.dues.notHere({ ...about, answerNote: ' ' }))).toBe(
      'invalid_input',
    );
    await trip.operator.api.dues.notHere(about);
    const isOfTrip = eq(auditEvents.tripId, trip.tripId);
    const recorded = await db.select().from(auditEvents).where(isOfTrip);
    expect(recorded.map(({ action }) => action)).toContain('payment_undone');
    expect(await dueOf(trip, 'Ana', 'deposit')).toMatchObject({
      ...{ state: 'open', confirmed: 0, left: 50_000 },
      payments: [{ state: 'notHere', answerNote: 'It was Anna Lund’s' }],
    });
    const again = { ...(await aboutDue(trip, 'Ana')), ...said };
    expect(await outcomeOf(trip.operator.api.dues.notHere(again))).toBe('due_gone');
  });

  it('refuses another’s row, and a day to come', async () => {
    const trip = await owed();
    const said = { amount: '', paidOn: typedIn(0), note: '' };
    const byBen = { ...(await aboutDue(trip, 'Ana')), ...said };
    expect(await outcomeOf(one(trip, 'Ben').api.dues.sayPaid(byBen))).toBe('due_gone');
    const ahead = sayPaid(trip, 'Ana', { paidOn: typedIn(3) });
    expect((await refusalOf(ahead)).issues[0]?.path).toBe('paidOn');
  });
});

describe('a new version', () => {
  it('makes a difference row for each party whose share rose', async () => {
    const trip = await owed();
    await bookIt(trip);
    const boat = aheadItem('Boat', 1, { cost: 3_000, costPer: 'group' });
    await proposeAhead(trip, [...villa(504_500), boat]);
    const { dues, warning } = await duesOf(trip, 'Ana');
    expect(warning).toBeNull();
    // One row for a party, whatever has changed of the items.
    expect(dues.map(({ kind }) => kind)).toEqual(['deposit', 'rest', 'difference']);
    expect(dues.at(-1)).toMatchObject({
      ...{ kind: 'difference', amount: 2_500, madeFor: 2 },
      title: 'Your share rose by $25.00 with version 2.',
    });
  });

  it('takes a lower share off the open rest, and makes a refund of what is beyond', async () => {
    const trip = await owed();
    await confirmDue(trip, 'Ana');
    await confirmDue(trip, 'Ana', { kind: 'rest', amount: '1000' });
    await bookIt(trip);
    await proposeAhead(trip, villa(440_000));
    expect(await amounts(trip, 'Ana')).toEqual([
      ['deposit', 50_000],
      ['rest', 100_000],
      ['refund', 3_333],
    ]);
    expect(await amounts(trip, 'Ben')).toEqual([
      ['deposit', 50_000],
      ['rest', 96_667],
    ]);
    // What one party gets back is not set off against what others have still to pay.
    expect((await payeeDues(trip)).totals).toMatchObject([{ toComeIn: 293_333, toRefund: 3_333 }]);
    expect((await payeeDues(trip)).parties.map((party) => party.warning)).toEqual([
      null,
      null,
      null,
    ]);
    expect(await dueOf(trip, 'Ana', 'rest')).toMatchObject({ confirmed: 100_000, state: 'paid' });
  });
});

describe('a choice that was lifted', () => {
  it('has dues rest, and brings them in line once a plan is chosen again', async () => {
    const trip = await owed();
    const proposalId = await proposeAhead(trip, villa(1_100_000));
    expect(await payeeDues(trip)).toMatchObject({ isResting: true, currency: null });
    expect(await amounts(trip, 'Ana')).toHaveLength(2);
    const again = { ...trip, proposalId };
    for (const name of ['Ana', 'Ben', 'Chi']) await say(again, name);
    await choose(again);
    expect((await duesOf(trip, 'Ana')).dues.at(-1)).toMatchObject({
      ...{ kind: 'difference', amount: 200_000 },
      title: 'Your share rose by $2,000.00 with version 2.',
    });
  });
});

describe('a party', () => {
  it('owes one amount for all of it, and a deposit for each who pays', async () => {
    const somebody = { companionId: '', companionAge: '', companionNeeds: '' };
    const companions = [
      { ...somebody, companionName: 'Ida', companionKind: 'adult' as const },
      { ...somebody, companionName: 'Lea', companionKind: 'infant' as const },
    ];
    const all = { budgetFor: 'all', roomTogether: 'yes', companions } as const;
    const who = { names: ['Ana', 'Ben'] };
    const answersOf = (name: string) => (name === 'Ana' ? all : {});
    const trip = await chosenTrip(db, () => villa(300_000), who, answersOf);
    await make(trip, { depositKind: 'each', deposit: '250' });
    expect(await amounts(trip, 'Ana')).toEqual([
      ['deposit', 50_000],
      ['rest', 150_000],
    ]);
    expect(await amounts(trip, 'Ben')).toEqual([
      ['deposit', 25_000],
      ['rest', 75_000],
    ]);
  });
});

describe('somebody who leaves', () => {
  it('keeps their rows, marked, and is given back what the operator types', async () => {
    const trip = await owed();
    await confirmDue(trip, 'Ana');
    await leave(trip, 'Ana');
    const party = await duesOf(trip, 'Ana');
    const left = { name: 'Ana Lima', hasLeft: true, warning: null };
    expect(party).toMatchObject({ ...left, state: 'rests' });
    const adding = {
      ...{ tripId: trip.tripId, travelerId: trip.ids.Ana ?? '' },
      ...{ title: 'Back', amount: '400', dueBy: typedIn(5) },
    };
    const add = (isRefund: boolean) => trip.operator.api.dues.add({ ...adding, isRefund });
    expect(await outcomeOf(add(false))).toBe('traveler_gone');
    expect(await outcomeOf(add(true))).toBe('ok');
    expect(await amounts(trip, 'Ana')).toContainEqual(['refund', 40_000]);
  });
});
