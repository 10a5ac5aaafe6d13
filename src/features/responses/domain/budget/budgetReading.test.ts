import { expect, it } from 'vitest';
import { alone, budgetReading } from './budgetReading';

const UNREAD = 'We could not read an amount. That is fine: a person will.';

it.each([
  ['about $1,500', 'We read: up to $1,500 per person.'],
  ['$120 a night', 'We read: $120 per night.'],
  ['$2000+', 'We read: $2,000 or more.'],
  ['as little as we can', UNREAD],
  ['100/day', 'We read: 100 per day.'],
  ['3000', 'We read: up to 3,000 per person.'],
  ['€12,50 a night', 'We read: €12.50 per night.'],
  ['¥200,000', 'We read: up to ¥200,000 per person.'],
  ['$2,000 without flights', 'We read: up to $2,000 per person, without flights.'],
  ['1500 € + flights', 'We read: up to €1,500 per person, plus flights.'],
  ['at least £2,000 plus flights', 'We read: £2,000 or more, plus flights.'],
])('"%s" is read back as: %s', (said, sentence) => {
  expect(budgetReading(alone(said))).toEqual({ isRead: sentence !== UNREAD, sentence });
});

it.each(['', '  '])('nothing is read back for "%s"', (said) => {
  expect(budgetReading(alone(said))).toBeNull();
});

// SPEC-4 14.1
it.each([
  ['$2,400', 'all', 'We read: up to $2,400 for the 4 of you, $600 each.'],
  ['$2,400 for all of us', 'all', 'We read: up to $2,400 for the 4 of you, $600 each.'],
  ['$600', 'each', 'We read: up to $600 each, $2,400 for the 4 of you.'],
  ['€120 a night', 'all', 'We read: €120 per night for the 4 of you, €30 each.'],
  [
    '$900+, without flights',
    'all',
    'We read: $900 or more for the 4 of you, $225 each, without flights.',
  ],
  ['$2,400', '', 'We read: up to $2,400. Please choose whom that is for.'],
  ['$600 each', 'all', 'We read: up to $600. Please choose whom that is for.'],
  [
    '$900 for the two of us',
    'all',
    'We read: up to $900, for another number than the 4 of you. That is fine: a person will ask.',
  ],
  ['whatever', 'all', UNREAD],
] as const)('of a party "%s" for %s is read back as: %s', (budget, budgetFor, sentence) => {
  expect(budgetReading({ budget, budgetFor, adultsAndChildren: 4 })?.sentence).toBe(sentence);
});
