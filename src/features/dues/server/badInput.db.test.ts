import { expect, it } from 'vitest';
import { aheadItem, chosenTrip, DAYS_AHEAD } from '#support/chosenTrip';
import { dueOf, MAKING, typedIn } from '#support/owedDues';
import { proposedTrip } from '#support/proposedTrip';
import { refusalOf } from '#support/refusals';
import { openDatabaseForFile } from '#support/testDatabase';
import { choose, leave, type Open, one, say } from '#support/verdictSteps';
import { refusalSentence } from '@/platform/domain/appError';
import { APP_ERRORS } from '@/platform/domain/appErrors';

const { db } = await openDatabaseForFile();

const villa = (cost: number) => [aheadItem('Villa', 0, { cost, costPer: 'group' })];
const make = ({ operator, tripId }: Open) => operator.api.dues.make({ ...MAKING, tripId });

/** Ana, Ben and Chi owe a third of $5,000 each. */
async function owed(): Promise<Open> {
  const trip = await chosenTrip(db, () => villa(500_000));
  await make(trip);
  return trip;
}

/** Ana alone owes ¥50,000. */
async function owedInYen(): Promise<Open> {
  const before = await proposedTrip(db, ['Ana']);
  const inYen = { ...DAYS_AHEAD, currency: 'JPY' };
  const proposalId = await before.propose(villa(50_000), before.planId, inYen);
  const trip = { ...before, db, proposalId };
  await say(trip, 'Ana');
  await choose(trip);
  await make(trip);
  return trip;
}

/** The sentence that somebody reads whose call was refused. */
async function sentenceOf(call: Promise<unknown>): Promise<string> {
  const { code, issues } = await refusalOf(call);
  return refusalSentence(code, issues);
}

async function confirm(trip: Open, amount: string, began?: number) {
  const { dueId, version } = await dueOf(trip, 'Ana', 'deposit');
  const arrived = { paymentId: null, amount, paidOn: '', answerNote: '' };
  const about = { tripId: trip.tripId, dueId, began: began ?? version };
  return trip.operator.api.dues.confirm({ ...about, ...arrived });
}

async function saysPaid(trip: Open, amount: string) {
  const { dueId, version } = await dueOf(trip, 'Ana', 'deposit');
  const said = { amount, paidOn: typedIn(0), note: '' };
  return one(trip, 'Ana').api.dues.sayPaid({
    ...{ tripId: trip.tripId, dueId, began: version, ...said },
  });
}

const add = ({ operator, tripId, ids }: Open, own: object) =>
  operator.api.dues.add({
    ...{ tripId, travelerId: ids.Ana ?? '', isRefund: false },
    ...{ title: 'Visa fee', amount: '60', dueBy: typedIn(5), ...own },
  });

// SPEC-4 15.2, 15.3
it('more than is owed', async () => {
  const trip = await owed();
  const sentence = 'Only $500.00 of this is still open.';
  expect(await sentenceOf(confirm(trip, '500.01'))).toBe(sentence);
  expect(await sentenceOf(saysPaid(trip, '500.01'))).toBe(sentence);
  await saysPaid(trip, '200');
  expect(await sentenceOf(saysPaid(trip, '301'))).toBe('Only $300.00 of this is still open.');
});

it('a date after the trip plus a year, or that is over', async () => {
  const trip = await owed();
  const within =
    /^Please choose a day from [A-Z][a-z]{2} \d+, \d{4} to [A-Z][a-z]{2} \d+, \d{4}\.$/;
  // The trip ends in 46 days.
  expect(await sentenceOf(add(trip, { dueBy: typedIn(46 + 367) }))).toMatch(within);
  expect(await sentenceOf(add(trip, { dueBy: typedIn(-1) }))).toMatch(within);
  await add(trip, { dueBy: typedIn(46 + 365) });
});

it('two people who confirm at once: the later one reads what is saved', async () => {
  const trip = await owed();
  const { version } = await dueOf(trip, 'Ana', 'deposit');
  await confirm(trip, '300', version);
  const late = await refusalOf(confirm(trip, '300', version));
  expect(late).toMatchObject({ code: 'changed_since', saved: { confirmed: 30_000 } });
  expect(await sentenceOf(confirm(trip, '300', version))).toBe(APP_ERRORS.changed_since.message);
});

it('a due of somebody who has left', async () => {
  const trip = await owed();
  await leave(trip, 'Ana');
  expect(await sentenceOf(add(trip, {}))).toBe('This person has left the trip.');
  expect((await refusalOf(saysPaid(trip, ''))).code).toBe('not_member');
});

it('cents in a currency without decimals, also of a part payment', async () => {
  const trip = await owedInYen();
  const sentence = 'An amount in JPY has no decimals.';
  expect(await sentenceOf(add(trip, { amount: '60.50' }))).toBe(sentence);
  expect(await sentenceOf(confirm(trip, '100.50'))).toBe(sentence);
  expect(await sentenceOf(saysPaid(trip, '100.50'))).toBe(sentence);
  await confirm(trip, '100');
  expect((await dueOf(trip, 'Ana', 'deposit')).left).toBe(14_900);
  expect(await sentenceOf(confirm(trip, '14901'))).toBe('Only ¥14,900 of this is still open.');
});
