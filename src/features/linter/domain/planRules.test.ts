import { expect, it } from 'vitest';
import { about, ana, type LintCase, rooms, some, stay } from '#support/linted';
import { PLANNED_OPTIONS } from '@/features/trips/domain/plannedOptions';

/** What the linter says about a plan as a whole, and about who is in it (SPEC-2 5). */
const CASES: LintCase[] = [
  [
    'empty',
    'no items',
    { items: [], asks: PLANNED_OPTIONS, travelers: [ana({ accommodations: 'No nuts' })] },
    ['error: Nothing is planned yet.'],
  ],
  [
    'outsidePlan',
    'a day before',
    { items: [some('Flight', { startsOn: '2027-04-02' })] },
    ['error: Flight lies outside Plan A.'],
  ],
  [
    'outsidePlan',
    'an end after',
    { items: [stay({ endsOn: '2027-04-11' })] },
    ['error: Casa lies outside Plan A.'],
  ],
  ['outsidePlan', 'what waits', { items: [some('Flight', { startsOn: null })] }, []],
  [
    'kind',
    'all of it',
    { asks: PLANNED_OPTIONS, items: [some('Walk')] },
    [
      'warning: The trip asks for hotels; Plan A has none.',
      'warning: The trip asks for restaurants; Plan A has none.',
      'warning: The trip asks for flights; Plan A has none.',
      'warning: The trip asks for transport; Plan A has none.',
      'warning: The trip asks for tickets; Plan A has none.',
    ],
  ],
  [
    'kind',
    'what there is',
    {
      asks: PLANNED_OPTIONS,
      items: [
        stay(),
        some('a', { kind: 'meal' }),
        some('b', { kind: 'flight' }),
        some('c', { kind: 'transport' }),
        some('d', { kind: 'activity' }),
      ],
    },
    [],
  ],
  [
    'left',
    'somebody whose name is known',
    { items: [some('Dinner', { who: ['ana', 'zoe'] })], leftNames: { zoe: 'Zoe' } },
    ['error: Zoe has left the trip, and is still in Dinner.'],
  ],
  [
    'left',
    'somebody in a room',
    { items: [stay({ rooms: rooms(['zoe']) })] },
    ['error: A traveler who left has left the trip, and is still in Casa.'],
  ],
  [
    'answerChanged',
    'other answers',
    { items: [some('Walk')], travelers: [ana({ version: 2 })], proposedAnswers: { ana: 1 } },
    ['warning: Ana has changed their answer since this was last proposed.'],
  ],
  ['answerChanged', 'the same answers', { items: [some('Walk')], proposedAnswers: { ana: 1 } }, []],
  ['answerChanged', 'somebody new', { items: [some('Walk')], proposedAnswers: { ben: 1 } }, []],
  [
    'left',
    'somebody in many items',
    {
      items: ['Dinner', 'Lunch', 'Walk', 'Tour'].map((title) => some(title, { who: ['zoe'] })),
      leftNames: { zoe: 'Zoe' },
    },
    ['error: Zoe has left the trip, and is still in Dinner, Lunch and 2 more.'],
  ],
];

// SPEC-2 5 'The linter'
it.each(CASES)('%s: %s', (rule, _, given, said) => {
  expect(about(rule, given)).toEqual(said);
});
