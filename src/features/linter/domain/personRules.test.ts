import { expect, it } from 'vitest';
import {
  about,
  ana,
  ben,
  dated,
  findings,
  type LintCase,
  own,
  shared,
  some,
} from '#support/linted';

/** With days between that the plan needs. */
const APART = [
  { start: '2027-04-01', end: '2027-04-04' },
  { start: '2027-04-09', end: '2027-04-20' },
];

/** What the linter says about somebody's days, money and wishes (SPEC-2 5). */
const CASES: LintCase[] = [
  [
    'dates',
    'days that they did not give',
    { travelers: [ana(dated)] },
    [
      'error: Ana can come Apr 4, 2027 - Apr 20, 2027; Plan A has them from Apr 3, 2027 to Apr 10, 2027.',
    ],
  ],
  [
    'dates',
    'their own days in the plan',
    { travelers: [ana(dated)], plan: own({ arrives: '2027-04-04' }) },
    [],
  ],
  ['dates', 'no dates', {}, []],
  ['dates', 'a stretch', { travelers: [ana({ ...dated, flexibility: 'somewhat' })] }, []],
  [
    'dates',
    'whom the plan is without',
    { travelers: [ana(dated)], plan: own({ without: true }) },
    [],
  ],
  [
    'without',
    'whom the plan is without',
    { plan: own({ without: true }) },
    ['warning: Plan A is without Ana.'],
  ],
  [
    'stretch',
    'one day',
    { travelers: [ana({ ...dated, flexibility: 'somewhat' })] },
    ['warning: Ana would stretch by 1 day.'],
  ],
  [
    'dates',
    'days outside of all ranges',
    { travelers: [ana({ availability: APART, flexibility: 'somewhat' })] },
    [
      'error: Ana can come Apr 1, 2027 - Apr 4, 2027 or Apr 9, 2027 - Apr 20, 2027; Plan A has them from Apr 3, 2027 to Apr 10, 2027.',
    ],
  ],
  [
    'stretch',
    'as many days as the nearer range lacks',
    { travelers: [ana({ availability: APART, flexibility: 'very' })] },
    ['warning: Ana would stretch by 6 days.'],
  ],
  [
    'stretch',
    'days at both ends',
    {
      travelers: [
        ana({ availability: [{ start: '2027-04-04', end: '2027-04-08' }], flexibility: 'very' }),
      ],
    },
    ['warning: Ana would stretch by 3 days.'],
  ],
  [
    'budget',
    'a share beyond the cap',
    { travelers: [ana({ budget: 'about $1,500' })], items: shared(150_001) },
    ['error: Ana said "about $1,500"; their share is $1,500.01.'],
  ],
  [
    'budget',
    'a share of just the cap',
    { travelers: [ana({ budget: 'about $1,500' })], items: shared(150_000) },
    [],
  ],
  [
    'budget',
    'so much a night',
    { travelers: [ana({ budget: '$100 a night' })], items: shared(70_100) },
    ['error: Ana said "$100 a night"; their share is $701.'],
  ],
  [
    'budget',
    'so much a day',
    { travelers: [ana({ budget: '$100 a day' })], items: shared(80_000) },
    [],
  ],
  [
    'budget',
    'what is paid on site',
    { travelers: [ana({ budget: '$1' })], items: [some('Fee', { cost: 500, payment: 'onSite' })] },
    [],
  ],
  [
    'budgetUnclear',
    'no amount',
    { travelers: [ana({ budget: 'as little as we can' })], items: shared(141_000) },
    ['warning: Ana said "as little as we can"; their share is $1,410. Ask.'],
  ],
  [
    'budgetUnclear',
    'another currency',
    { travelers: [ana({ budget: '€10' })], items: shared(141_000) },
    ['warning: Ana said "€10"; their share is $1,410. Ask.'],
  ],
  [
    'budgetUnclear',
    'more than is surely there',
    { travelers: [ana({ budget: '1000+' })], items: shared(141_000) },
    ['warning: Ana said "1000+"; their share is $1,410. Ask.'],
  ],
  ['budgetUnclear', 'nothing to pay yet', { travelers: [ana({ budget: 'no idea' })] }, []],
  [
    'wish',
    'a wish',
    { travelers: [ana({ mustSee: 'Fushimi Inari\n' })] },
    ['warning: Nothing serves Ana\'s wish: "Fushimi Inari".'],
  ],
  [
    'wish',
    'what an item serves',
    {
      travelers: [ana({ mustSee: 'Fushimi Inari' })],
      items: [some('Walk', { serves: [{ travelerId: 'ana', answer: 'mustSee' }] })],
    },
    [],
  ],
];

// SPEC-2 5 'wish'
it('offers what of theirs has its day and shares a word with a wish', () => {
  const items = [
    some('Dinner'),
    some('The shrine at Inari'),
    some('Inari by night', { startsOn: null }),
    some('Inari for Ben', { who: ['ben'] }),
  ];
  const travelers = [ana({ mustSee: 'Fushimi Inari' }), ben];
  const found = findings({ items, travelers }).filter(({ rule }) => rule === 'wish');
  expect(found.map(({ offers }) => offers)).toEqual([['the shrine at inari']]);
});

// SPEC-2 5 'The linter'
it.each(CASES)('%s: %s', (rule, _, given, said) => {
  expect(about(rule, { items: [some('Bench')], ...given })).toEqual(said);
});
