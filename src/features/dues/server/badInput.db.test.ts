import { expect, it } from 'vitest';
import { aheadItem, DAYS_AHEAD } from '#support/chosenTrip';
import {
  aboutDue,
  addDue,
  confirmDue,
  dueOf,
  makeDues,
  owedTrip,
  sayPaid,
  typedIn,
} from '#support/owedDues';
import { proposedTrip } from '#support/proposedTrip';
import { outcomeOf, refusalOf } from '#support/refusals';
import { openDatabaseForFile } from '#support/testDatabase';
import { choose, leave, type Open, say } from '#support/verdictSteps';
import { refusalSentence } from '@/platform/domain/appError';
import { APP_ERRORS } from '@/platform/domain/appErrors';

const { db } = await openDatabaseForFile();

/** Ana alone owes ¥50,000. */
async function owedInYen(): Promise<Open> {
  const before = await proposedTrip(db, ['Ana']);
  const inYen = { ...DAYS_AHEAD, currency: 'JPY' };
  const proposalId = await before.propose(
    [aheadItem('Villa', 0, { cost: 50_000, costPer: 'group' })],
    before.planId,
    inYen,
  );
  const trip = { ...before, db, proposalId };
  await say(trip, 'Ana');
  await choose(trip);
  await makeDues(trip);
  return trip;
}

/** The sentence that somebody reads whose call was refused. */
async function sentenceOf(call: Promise<unknown>): Promise<string> {
  const { code, issues } = await refusalOf(call);
  return refusalSentence(code, issues);
}

const confirm = (trip: Open, amount: string) => confirmDue(trip, 'Ana', { amount });
const saysPaid = (trip: Open, amount: string) => sayPaid(trip, 'Ana', { amount });

// SPEC-4 15.2, 15.3
it('more than is owed', async () => {
  const trip = await owedTrip(db);
  const sentence = 'Only $500.00 of this is still open.';
  expect(await sentenceOf(confirm(trip, '500.01'))).toBe(sentence);
  expect(await sentenceOf(saysPaid(trip, '500.01'))).toBe(sentence);
  await saysPaid(trip, '200');
  expect(await sentenceOf(saysPaid(trip, '301'))).toBe('Only $300.00 of this is still open.');
  await confirm(trip, '');
  expect(await sentenceOf(confirm(trip, ''))).toBe('Nothing of this is open any more.');
});

it('a date after the trip plus a year, or that is over', async () => {
  const trip = await owedTrip(db);
  const within =
    /^Please choose a day from [A-Z][a-z]{2} \d+, \d{4} to [A-Z][a-z]{2} \d+, \d{4}\.$/;
  // The trip ends in 46 days.
  expect(await sentenceOf(addDue(trip, { dueBy: typedIn(46 + 367) }))).toMatch(within);
  expect(await sentenceOf(addDue(trip, { dueBy: typedIn(-1) }))).toMatch(within);
  await addDue(trip, { dueBy: typedIn(46 + 365) });
});

it('two people who confirm at once: the later one reads what is saved', async () => {
  const trip = await owedTrip(db);
  const arrived = { paymentId: null, amount: '300', paidOn: '', answerNote: '' };
  const began = { ...(await aboutDue(trip, 'Ana')), ...arrived };
  const again = () => trip.operator.api.dues.confirm(began);
  const outcomes = await Promise.all([outcomeOf(again()), outcomeOf(again())]);
  expect(outcomes.sort()).toEqual(['changed_since', 'ok']);
  expect(await refusalOf(again())).toMatchObject({ saved: { confirmed: 30_000 } });
  expect(await sentenceOf(again())).toBe(APP_ERRORS.changed_since.message);
});

it('a due of somebody who has left', async () => {
  const trip = await owedTrip(db);
  await leave(trip, 'Ana');
  expect(await sentenceOf(addDue(trip, {}))).toBe('This person has left the trip.');
  expect((await refusalOf(saysPaid(trip, ''))).code).toBe('not_member');
});

it('cents in a currency without decimals, also of a part payment', async () => {
  const trip = await owedInYen();
  const sentence = 'An amount in JPY has no decimals.';
  expect(await sentenceOf(addDue(trip, { amount: '60.50' }))).toBe(sentence);
  expect(await sentenceOf(confirm(trip, '100.50'))).toBe(sentence);
  expect(await sentenceOf(saysPaid(trip, '100.50'))).toBe(sentence);
  await confirm(trip, '100');
  expect((await dueOf(trip, 'Ana', 'deposit')).left).toBe(14_900);
  expect(await sentenceOf(confirm(trip, '14901'))).toBe('Only ¥14,900 of this is still open.');
});
