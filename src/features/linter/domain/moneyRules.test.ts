import { expect, it } from 'vitest';
import {
  about,
  ana,
  ben,
  findings,
  type LintCase,
  rooms,
  shared,
  some,
  someone,
  stay,
} from '#support/linted';

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
    'oldPrice',
    'prices that are more than a year old',
    {
      items: [some('Boat', { cost: 900 }), some('Hut')],
      pricedOn: new Map([
        ['boat', '2026-01-31'],
        ['hut', '2026-01-31'],
      ]),
    },
    ['warning: The price of Boat is from January 2026.'],
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

/** Ana with a partner, a child and an infant; dinner at $60, for the child $30. */
const family = (answers: Parameters<typeof ana>[0]) => ({
  travelers: [
    ana(answers),
    someone('Tom', { partyOf: 'ana', budget: '' }),
    someone('Lea', { partyOf: 'ana', budget: '', kind: 'child', age: 6 }),
    someone('Nils', { partyOf: 'ana', budget: '', kind: 'infant' }),
    ben,
  ],
  items: [some('Dinner', { kind: 'meal', cost: 6_000, childPrice: 3_000 })],
});

// SPEC-4 14.1, SPEC-4 14.2
it.each<[string, Parameters<typeof ana>[0], string[]]>([
  ['what each may cost, times three', { budget: '$50', budgetFor: 'each' }, []],
  [
    'less than that',
    { budget: '$49', budgetFor: 'each' },
    ['budget: Ana said "$49"; their share is $150.'],
  ],
  ['what all may cost', { budget: '$150 for all of us', budgetFor: 'all' }, []],
  [
    'less than that',
    { budget: '$149', budgetFor: 'all' },
    ['budget: Ana said "$149"; their share is $150.'],
  ],
  [
    'a budget that says neither',
    { budget: '$400', budgetFor: '' },
    ['budgetUnclear: Ana said "$400"; their share is $150. Ask.'],
  ],
])('compares what a party pays with %s', (_, answers, expected) => {
  const found = findings(family(answers)).filter(({ rule }) => rule.startsWith('budget'));
  expect(found.map(({ rule, sentence }) => `${rule}: ${sentence}`)).toEqual(expected);
});

const eurRate = { rates: [{ currency: 'EUR', rate: '1.08', from: '2027-01-31' }] };

// SPEC-2 3.4
it.each<[string, string, string[]]>([
  ['within it', '€850 plus flights', []],
  [
    'over it',
    'max €800',
    ['budget: Ana said "max €800", up to $864 at the plan’s rate; their share is $900.'],
  ],
  [
    'more than the least that it is',
    'at least €800',
    [
      'budgetUnclear: Ana said "at least €800", $864 or more at the plan’s rate; their share is $900. Ask.',
    ],
  ],
  ['no rate for it', 'CHF 2000', ['budgetUnclear: Ana said "CHF 2000"; their share is $900. Ask.']],
])('converts a budget in another currency by the plan’s rate: %s', (_, said, expected) => {
  const items = [some('Villa', { cost: 90_000 })];
  const travelers = [ana({ budget: said, budgetFor: '' })];
  const found = findings({ plan: eurRate, travelers, items }).filter(({ rule }) =>
    rule.startsWith('budget'),
  );
  expect(found.map(({ rule, sentence }) => `${rule}: ${sentence}`)).toEqual(expected);
});
