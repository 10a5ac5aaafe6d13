import { expect, it } from 'vitest';
import { about, ana, ben, type LintCase, own, some, someone, stay } from '#support/linted';
import type { Item } from '@/features/plans/domain/item';

const flightIn = some('In', { kind: 'flight', startTime: '10:00', endTime: '12:00' });
const flightOut = some('Out', {
  kind: 'flight',
  startsOn: '2027-04-10',
  startTime: '18:00',
  endTime: '20:00',
});
const legs = [flightIn, flightOut];
const at = (title: string, startTime: string, startsOn = '2027-04-03') =>
  some(title, { kind: 'meal', startTime, startsOn });

const overSeas = { startTime: '10:00', endTime: '09:00', endsOn: '2027-04-04' };
const toHawaii = (fields: Partial<Item> = {}) =>
  some('FCO to HNL', { kind: 'flight', ...overSeas, ...fields });
const inRome = { timeZone: 'Europe/Rome' };

const CASES: LintCase[] = [
  [
    'zones',
    'a flight with times and no zones',
    { plan: inRome, items: [toHawaii()] },
    ['warning: FCO to HNL has no time zones, so both its times are Rome time.'],
  ],
  [
    'zones',
    'a flight without a zone where it lands',
    { plan: inRome, items: [toHawaii({ timeZone: 'Pacific/Honolulu' })] },
    ['warning: FCO to HNL has no time zone at its end, so both its times are Honolulu time.'],
  ],
  [
    'zones',
    'a flight without a zone where it leaves, to the plan’s own',
    { plan: inRome, items: [toHawaii({ endTimeZone: 'Europe/Rome' })] },
    ['warning: FCO to HNL has no time zone at its start, so both its times are Rome time.'],
  ],
  [
    'zones',
    'a flight from the plan’s zone into another',
    { plan: inRome, items: [toHawaii({ endTimeZone: 'Pacific/Honolulu' })] },
    [],
  ],
  [
    'zones',
    'a flight within one zone that both ends name',
    { items: [toHawaii({ timeZone: 'Pacific/Honolulu', endTimeZone: 'Pacific/Honolulu' })] },
    [],
  ],
  ['zones', 'a flight without an arrival', { items: [toHawaii({ endTime: null })] }, []],
  ['zones', 'a train', { items: [toHawaii({ kind: 'transport' })] }, []],
  [
    'notThere',
    'before the first leg has arrived',
    { items: [...legs, at('Brunch', '09:00')] },
    ['error: Brunch at 09:00 is before Ana arrives at 12:00.'],
  ],
  [
    'notThere',
    'after the last leg has left',
    { items: [...legs, at('Dinner', '21:00', '2027-04-10')] },
    ['error: Dinner at 21:00 is after Ana has left at 18:00.'],
  ],
  [
    'notThere',
    'several together',
    {
      travelers: [ana(), ben, someone('Chi'), someone('Dev')],
      items: [...legs, at('Brunch', '09:00')],
    },
    ['error: Brunch at 09:00 is before Ana, Ben and 2 more arrive at 12:00.'],
  ],
  ['notThere', 'while they are there', { items: [...legs, at('Lunch', '13:00')] }, []],
  [
    'notThere',
    'on a day between',
    { items: [...legs, at('Breakfast', '07:00', '2027-04-05')] },
    [],
  ],
  ['notThere', 'what has no time', { items: [...legs, some('Free day')] }, []],
  [
    'notThere',
    'who comes by themselves',
    { plan: own({ byThemselves: true }), items: [...legs, at('Brunch', '09:00')] },
    [],
  ],
  [
    'notThere',
    'a single leg of a single day, which may be the one home',
    { plan: { planEnd: '2027-04-03' }, items: [flightIn, at('Brunch', '09:00')] },
    [],
  ],
  [
    'notThere',
    'a day that is not theirs',
    {
      plan: own({ arrives: '2027-04-05', leaves: '2027-04-08' }),
      items: [
        some('Walk', { who: ['ana'] }),
        some('Tour', { who: ['ana'], startsOn: '2027-04-09' }),
      ],
    },
    [
      'error: Walk on Apr 3 is before Ana arrives on Apr 5.',
      'error: Tour on Apr 9 is after Ana has left on Apr 8.',
    ],
  ],
  [
    'noWay',
    'nothing at either end',
    { asks: ['flights'], items: [stay()] },
    ['warning: Nothing brings Ana on Apr 3.', 'warning: Nothing takes Ana home on Apr 10.'],
  ],
  ['noWay', 'a trip that asks for neither', { asks: ['hotels'], items: [stay()] }, []],
  ['noWay', 'legs at both ends', { asks: ['flights', 'transport'], items: legs }, []],
  [
    'noWay',
    'those with the same day together',
    {
      asks: ['transport'],
      travelers: [ana(), ben, someone('Chi')],
      plan: own({ arrives: '2027-04-05' }),
      items: legs,
    },
    ['warning: Nothing brings Ana on Apr 5.'],
  ],
  [
    'noWay',
    'ended by coming by themselves',
    { asks: ['flights'], plan: own({ byThemselves: true }), items: [stay()] },
    [],
  ],
];

// SPEC-2 5 'The linter'
it.each(CASES)('%s: %s', (rule, _, given, said) => {
  expect(about(rule, given)).toEqual(said);
});
