import { expect, it } from 'vitest';
import { about, ana, ben, dated, findings, type LintCase, own, some, stay } from '#support/linted';
import type { Traveler } from '@/features/plans/domain/traveler';
import { findingKey } from './lint';

/** Somebody whom Ana answers for, with the party's dates and no wishes. */
const companion = (name: string, rest: Partial<Traveler> = {}): Traveler =>
  ana({ travelerId: name.toLowerCase(), name, partyOf: 'ana', budget: '', ...rest });

const tom = companion('Tom');
const max = companion('Max', { kind: 'child', age: 9 });
const lea = companion('Lea', { kind: 'child', age: 6 });
const jo = companion('Jo', { kind: 'infant' });
const family = (answers: Partial<Traveler> = {}) => {
  const { availability = null, flexibility = '' } = answers;
  const party = { availability, flexibility };
  return [ana(answers), ...[tom, max, lea].map((one) => ({ ...one, ...party }))];
};
const room = (name: string, beds: number, ...who: string[]) => ({ name, beds, who });
const casa = (...rooms: ReturnType<typeof room>[]) => [stay({ rooms })];
const everybody = ['ana', 'tom', 'max', 'lea'];

/** What the linter says about those whom somebody answers for (SPEC-4 14.2). */
const CASES: LintCase[] = [
  [
    'age',
    'ages that were said for a first day more than a month from the plan’s',
    {
      travelers: [
        ana(),
        { ...lea, ageFor: '2027-02-03' },
        { ...jo, ageFor: '2026-09-01' },
        { ...max, ageFor: '2027-03-20' },
      ],
    },
    [
      'warning: Lea was 6 on Feb 3, 2027; how old on Apr 3, 2027?',
      'warning: Jo was an infant on Sep 1, 2026; how old on Apr 3, 2027?',
    ],
  ],
  [
    'dates',
    'the days of a party, once',
    { travelers: family(dated) },
    [
      'error: Ana can come Apr 4, 2027 - Apr 20, 2027; Plan A has them from Apr 3, 2027 to Apr 10, 2027.',
    ],
  ],
  [
    'dates',
    'the days of those of a party who come earlier',
    { travelers: family(dated), plan: own({ arrives: '2027-04-04' }) },
    [
      'error: Tom, Max and Lea can come Apr 4, 2027 - Apr 20, 2027; Plan A has them from Apr 3, 2027 to Apr 10, 2027.',
    ],
  ],
  [
    'stretch',
    'a party, once',
    { travelers: family({ ...dated, flexibility: 'somewhat' }) },
    ['warning: Ana would stretch by 1 day.'],
  ],
  [
    'answerChanged',
    'a party, once',
    {
      travelers: family().map((one) => ({ ...one, version: 3 })),
      proposedAnswers: { ana: 2, tom: 2, max: 2, lea: 2 },
    },
    ['warning: Ana has changed their answer since this was last proposed.'],
  ],
  [
    'bed',
    'companions by name, and no infant',
    { travelers: [...family(), jo], items: casa(room('Blue', 2, 'ana', 'tom')) },
    ['warning: Max and Lea have no bed on Apr 3 – 9.'],
  ],
  [
    'need',
    "a child's need, by name",
    { travelers: [ana(), { ...max, accommodations: 'No nuts' }] },
    ['error: Nobody has said what Max\'s need touches: "No nuts".'],
  ],
  [
    'twoPlaces',
    'companions by name',
    {
      travelers: family(),
      items: [
        some('Dinner', { startTime: '19:00', endTime: '21:00' }),
        some('Circus', { startTime: '20:00', endTime: '22:00', who: ['max', 'lea'] }),
      ],
    },
    ['error: Max and Lea are in two places on Apr 3, 2027: Dinner and Circus.'],
  ],
  [
    'noWay',
    'companions by name',
    {
      travelers: family(),
      asks: ['flights'],
      items: [
        some('Out', { kind: 'flight', who: ['ana', 'tom'] }),
        some('Home', { kind: 'flight', startsOn: '2027-04-10' }),
      ],
    },
    ['warning: Nothing brings Max and Lea on Apr 3.'],
  ],
  [
    'roomFull',
    'no infant in a bed',
    { travelers: [ana(), tom, jo], items: casa(room('Blue', 2, 'ana', 'tom', 'jo')) },
    [],
  ],
  [
    'roomFull',
    'those who need a bed, without the infant',
    { travelers: [...family(), jo], items: casa(room('Blue', 2, 'ana', 'tom', 'max', 'jo')) },
    ['error: Blue has 3 people and 2 beds.'],
  ],
  [
    'roomRefused',
    'nobody for their own party',
    { travelers: family({ shareRoom: 'no' }), items: casa(room('Blue', 4, ...everybody)) },
    [],
  ],
  [
    'roomRefused',
    'a party that does not share, with somebody else',
    {
      travelers: [...family({ shareRoom: 'no' }), ben],
      items: casa(room('Blue', 2, 'ana', 'tom'), room('Red', 3, 'max', 'lea', 'ben')),
    },
    ['error: Max and Lea do not share a room, but are in Red with Ben.'],
  ],
  [
    'childAlone',
    'children in a room without an adult of their party',
    {
      travelers: [...family(), jo, ben],
      items: casa(room('Blue', 2, 'ana', 'tom', 'jo'), room('Red', 3, 'max', 'lea', 'ben')),
    },
    ["warning: A child of Ana's party has no adult of it in Red."],
  ],
  [
    'childAlone',
    'an infant in a room without an adult of their party',
    { travelers: [ana(), jo], items: casa(room('Blue', 1, 'ana'), room('Red', 1, 'jo')) },
    ["warning: A child of Ana's party has no adult of it in Red."],
  ],
  [
    'childAlone',
    'children with the companion who is an adult',
    {
      travelers: family(),
      items: casa(room('Blue', 1, 'ana'), room('Red', 3, 'tom', 'max', 'lea')),
    },
    [],
  ],
  [
    'partySplit',
    'a party in two rooms that asked for one',
    {
      travelers: family({ roomTogether: 'yes' }),
      items: casa(room('Blue', 2, 'ana', 'max'), room('Red', 2, 'tom', 'lea')),
    },
    ["warning: Ana's party is split over Blue and Red, and asked for one room."],
  ],
  [
    'partySplit',
    'a party in the room that it asked for',
    {
      travelers: family({ roomTogether: 'yes' }),
      items: casa(room('Blue', 4, ...everybody), room('Red', 2)),
    },
    [],
  ],
  [
    'partySplit',
    'a party that did not ask for one room',
    {
      travelers: family({ roomTogether: 'no' }),
      items: casa(room('Blue', 2, 'ana', 'max'), room('Red', 2, 'tom', 'lea')),
    },
    [],
  ],
  [
    'left',
    'a companion who has left',
    { items: [some('Tour', { who: ['ana', 'max'] })], leftNames: { max: 'Max' } },
    ['error: Max has left the trip, and is still in Tour.'],
  ],
];

// SPEC-4 14.2 'Linter'
it.each(CASES)('%s: %s', (rule, _, given, said) => {
  expect(about(rule, { items: [some('Bench')], ...given })).toEqual(said);
});

// SPEC-4 14.2 'Linter'
it('asks to be looked at again when another child is without an adult', () => {
  const travelers = [...family(), jo];
  const keysFor = (...who: string[]) =>
    findings({ travelers, items: casa(room('Blue', 2, 'ana', 'tom'), room('Red', 3, ...who)) })
      .filter(({ rule }) => rule === 'childAlone')
      .map(findingKey);
  expect(keysFor('max')).toEqual(keysFor('max'));
  expect(keysFor('max', 'lea')).not.toEqual(keysFor('max'));
});
