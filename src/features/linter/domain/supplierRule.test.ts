import { expect, it } from 'vitest';
import { about, ana, some } from '#support/linted';

const dinner = some('Dinner', { kind: 'meal' });
const given = { travelers: [ana()], items: [dinner] };
const answer = {
  ...{ receiptId: 'r', rowKey: 'ana dinner', sheet: 'kitchen', by: 'Casa do Mar', note: '' },
  ...{ isRefused: true, waitsSince: '2027-03-01T12:00:00.000Z' },
  ...{ travelerId: 'ana', itemId: dinner.itemId },
};
const found = (...said: Partial<typeof answer>[]) =>
  about('supplier', { ...given, said: said.map((one) => ({ ...answer, ...one })) });

// SPEC-2 5, SPEC-2 8
it('is an error for each row that a supplier refuses, or has written about, until it is seen', () => {
  const note = 'Not possible, all our broths are fish';
  expect(found({ note }, {}, { isRefused: false, note: 'We will' })).toEqual([
    `error: Casa do Mar: not possible for Ana: "${note}"`,
    'error: Casa do Mar: not possible for Ana.',
    'error: Casa do Mar wrote about Ana: "We will"',
  ]);
  expect(found()).toEqual([]);
});

it('names the item where the row is about nobody alone, and a traveler who left without a name', () => {
  const row = { ...answer, travelerId: null, rowKey: dinner.itemId };
  const of = (said: object) => about('supplier', { ...given, said: [{ ...row, ...said }] });
  expect(of({})).toEqual(['error: Casa do Mar: not possible for Dinner.']);
  expect(of({ travelerId: 'gone' })).toEqual([
    'error: Casa do Mar: not possible for A traveler who left.',
  ]);
});
