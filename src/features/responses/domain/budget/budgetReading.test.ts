import { expect, it } from 'vitest';
import { budgetReading } from './budgetReading';

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
  expect(budgetReading(said)).toEqual({ isRead: sentence !== UNREAD, sentence });
});

it.each(['', '  '])('nothing is read back for "%s"', (said) => {
  expect(budgetReading(said)).toBeNull();
});
