import { expect, it } from 'vitest';
import { about, ana, ben, type LintCase, rooms, shared, some, stay } from '#support/linted';

const both = { travelers: [ana(), ben] };
const child = (amount: number) => [{ travelerId: 'ana', amount }];

/** What the linter says about amounts that would be lost (SPEC-2 5 'Money'). */
const CASES: LintCase[] = [
  [
    'rate',
    'a currency without a rate',
    { items: [some('Boat', { cost: 900, itemCurrency: 'CHF' })] },
    ['error: Boat costs in CHF, and there is no rate.'],
  ],
  [
    'rate',
    'several in one currency',
    {
      items: ['Boat', 'Bus', 'Hut', 'Train']
        .map((title) => some(title, { cost: 900, itemCurrency: 'CHF' }))
        .concat(some('Ferry', { cost: 900, itemCurrency: 'EUR' })),
    },
    [
      'error: Boat, Bus and 2 more cost in CHF, and there is no rate.',
      'error: Ferry costs in EUR, and there is no rate.',
    ],
  ],
  [
    'rate',
    'one with a rate',
    {
      plan: { rates: [{ currency: 'CHF', rate: '1.1', from: '2027-01-31' }] },
      items: [some('Boat', { cost: 900, itemCurrency: 'CHF' })],
    },
    [],
  ],
  [
    'rate',
    'a rate by which it cannot be counted',
    {
      plan: { rates: [{ currency: 'CHF', rate: '9999999', from: '2027-01-31' }] },
      items: [some('Boat', { cost: 10 ** 11, itemCurrency: 'CHF' })],
    },
    ['error: Boat costs more in USD than can be counted. Check the rate.'],
  ],
  [
    'unpaid',
    'an empty room',
    { items: [stay({ cost: 20_000, costPer: 'room', rooms: rooms(['ana'], []) })] },
    ['error: Nobody pays $200 of Casa.'],
  ],
  [
    'unpaid',
    'a price per room without rooms',
    { items: [stay({ cost: 20_000, costPer: 'room' })] },
    ['error: Nobody pays $200 of Casa.'],
  ],
  [
    'unpaid',
    'a day on which nobody is there',
    { travelers: [], items: [...shared(4_550), some('Lunch', { cost: 1_200 })] },
    ['error: Nobody pays $45.50 of Fee.', 'error: Nobody pays $12 of Lunch.'],
  ],
  [
    'unpaid',
    'a rest that is left beside prices of their own',
    { items: [some('Boat', { cost: 900, costPer: 'group', prices: child(500) })] },
    ['error: Nobody pays $4 of Boat.'],
  ],
  [
    'unpaid',
    'a discount that nobody gets',
    { travelers: [], items: shared(-500) },
    ['error: Nobody pays -$5 of Fee.'],
  ],
  [
    'unpaid',
    'what waits for its day',
    { items: [some('Fee', { cost: 500, startsOn: null })], travelers: [] },
    [],
  ],
  [
    'prices',
    'prices that are more than all of it',
    { ...both, items: [some('Boat', { cost: 900, costPer: 'group', prices: child(901) })] },
    ['error: The prices of Boat are more than it costs.'],
  ],
  [
    'prices',
    'a single supplement beside what each pays',
    { ...both, items: [some('Boat', { cost: 900, prices: child(1_500) })] },
    [],
  ],
  [
    'discounts',
    'more off than there is to pay',
    {
      ...both,
      items: [some('Boat', { cost: 900 }), some('Child', { cost: -1_000, who: ['ana'] })],
    },
    ['error: The discounts of Ana are more than their share.'],
  ],
  [
    'discounts',
    'all of it off',
    { ...both, items: [some('Boat', { cost: 900 }), some('Child', { cost: -900, who: ['ana'] })] },
    [],
  ],
  [
    'left',
    'a price of somebody who is gone',
    {
      items: [some('Boat', { cost: 900, prices: [{ travelerId: 'zoe', amount: 1 }] })],
      leftNames: { zoe: 'Zoe' },
    },
    ['error: Zoe has left the trip, and is still in Boat.'],
  ],
];

it.each(CASES)('%s: %s', (rule, _, given, sentences) => {
  expect(about(rule, given)).toEqual(sentences);
});
