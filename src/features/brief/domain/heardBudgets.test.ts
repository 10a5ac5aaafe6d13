import { expect, it } from 'vitest';
import { countedIn, readOnce } from '@/features/responses/domain/budget/readOnce';
import { limitOf } from './brief';
import { heardBudgets } from './heardBudgets';

const people = (...budgets: string[]) =>
  countedIn('USD', budgets.map(readOnce)).map((read, at) => ({
    ...{ said: budgets[at], read },
    limit: limitOf(read, 'USD'),
  }));

const heard = (budgets: readonly string[], nights = 7) =>
  heardBudgets(people(...budgets), 'USD', nights).map((alike) => ({
    ...alike,
    people: alike.people.map(({ said }) => said),
  }));

const plain = { note: null };

// SPEC-2 3.3
it('budgets are listed as they were read, lowest first, with equal ones together', () => {
  expect(heard(['2000+', '$1500 max', '900', 'about $1,500', '2000 without flights'])).toEqual([
    { ...plain, reading: 'up to $900 per person', people: ['900'] },
    { ...plain, reading: 'up to $1,500 per person', people: ['$1500 max', 'about $1,500'] },
    {
      ...plain,
      reading: 'up to $2,000 per person, without flights',
      people: ['2000 without flights'],
    },
    { ...plain, reading: '$2,000 or more', people: ['2000+'] },
  ]);
});

it('an amount a night or a day is listed where the window puts it', () => {
  const budgets = ['750', '$100 a night', '100/day'];
  expect(heard(budgets).map(({ reading, note }) => [reading, note])).toEqual([
    ['$100 per night', '$700 for 7 nights'],
    ['up to $750 per person', null],
    ['$100 per day', '$800 for 7 nights'],
  ]);
  expect(heard(budgets, 1).map(({ note }) => note)).toEqual([
    '$100 for 1 night',
    '$200 for 1 night',
    null,
  ]);
});

it('other currencies come after them, and unclear budgets last', () => {
  const elsewhere = { note: 'unclear: not in USD' };
  expect(heard(['no idea', '£800', '€700', 'ask me', '$1', '€600'])).toEqual([
    { ...plain, reading: 'up to $1 per person', people: ['$1'] },
    { ...elsewhere, reading: 'up to €600 per person', people: ['€600'] },
    { ...elsewhere, reading: 'up to €700 per person', people: ['€700'] },
    { ...elsewhere, reading: 'up to £800 per person', people: ['£800'] },
    { ...plain, reading: 'unclear', people: ['no idea', 'ask me'] },
  ]);
});

it('an unclear budget says what a person would ask', () => {
  expect(heard(['900', '£800', '$2,000 for the two of us', 'ask me', '$1'])).toEqual([
    { ...plain, reading: 'up to $1 per person', people: ['$1'] },
    { note: 'unclear: not in USD', reading: 'up to £800 per person', people: ['£800'] },
    { note: 'for two?', reading: 'unclear', people: ['$2,000 for the two of us'] },
    { note: 'in which currency?', reading: 'unclear', people: ['900'] },
    { ...plain, reading: 'unclear', people: ['ask me'] },
  ]);
});
