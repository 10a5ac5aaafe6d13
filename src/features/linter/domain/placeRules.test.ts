import { expect, it } from 'vitest';
import { about, ana, ben, type LintCase, own, rooms, some, someone, stay } from '#support/linted';

/** What the linter says about beds, rooms, places, and who is in which item (SPEC-2 5). */
const CASES: LintCase[] = [
  [
    'bed',
    'all nights',
    { asks: ['hotels'], items: [some('Walk')] },
    ['error: Ana has no bed on Apr 3 – 9.'],
  ],
  [
    'bed',
    'a trip that asks for no hotels',
    { items: [some('Walk')] },
    ['warning: Ana has no bed on Apr 3 – 9.'],
  ],
  ['bed', 'a stay', { items: [stay()] }, []],
  [
    'bed',
    'single nights and runs of them',
    { items: [stay({ startsOn: '2027-04-04', endsOn: '2027-04-07' })] },
    ['warning: Ana has no bed on Apr 3.', 'warning: Ana has no bed on Apr 7 – 9.'],
  ],
  [
    'bed',
    'a stay whose rooms are for others',
    { items: [stay({ rooms: rooms(['ben']) })], travelers: [ana(), ben] },
    ['warning: Ana has no bed on Apr 3 – 9.'],
  ],
  [
    'bed',
    'a train through the night',
    {
      items: [
        stay({ endsOn: '2027-04-09' }),
        some('Night train', { kind: 'transport', startsOn: '2027-04-09', endsOn: '2027-04-10' }),
      ],
    },
    [],
  ],
  [
    'bed',
    'an arrival on the day before, which is no night on the way',
    {
      plan: { planEnd: '2027-04-05' },
      items: [
        stay({ startsOn: '2027-04-04', endsOn: '2027-04-05' }),
        some('AKL to HNL', {
          ...{ kind: 'flight', startsOn: '2027-04-04', startTime: '09:00' },
          ...{ endsOn: '2027-04-03', endTime: '17:45' },
          ...{ timeZone: 'Pacific/Auckland', endTimeZone: 'Pacific/Honolulu' },
        }),
      ],
    },
    ['warning: Ana has no bed on Apr 3.'],
  ],
  [
    'bed',
    'a car for the week',
    { items: [some('Car', { kind: 'transport', endsOn: '2027-04-10' })] },
    ['warning: Ana has no bed on Apr 3 – 9.'],
  ],
  [
    'bed',
    'several with the same nights together, by two names',
    {
      plan: { planStart: '2027-01-24', planEnd: '2027-01-26' },
      travelers: ['Ana', 'Ben', 'Chi', 'Dev'].map((name) => someone(name)),
      items: [stay({ startsOn: '2027-01-24', endsOn: '2027-01-25' })],
    },
    ['warning: Ana, Ben and 2 more have no bed on Jan 25.'],
  ],
  [
    'bed',
    'one whose nights are others',
    {
      travelers: ['Ana', 'Ben', 'Chi'].map((name) => someone(name)),
      plan: own({ leaves: '2027-04-08' }),
      items: [some('Walk')],
    },
    ['warning: Ana has no bed on Apr 3 – 7.', 'warning: Ben and Chi have no bed on Apr 3 – 9.'],
  ],
  [
    'roomRefused',
    'several of one room together',
    {
      travelers: [ana({ shareRoom: 'no' }), { ...ben, shareRoom: 'no' }],
      items: [stay({ rooms: rooms(['ana', 'ben']) })],
    },
    ['error: Ana and Ben do not share a room, but are in Room 1 with each other.'],
  ],
  [
    'twoPlaces',
    'several at once',
    {
      travelers: [ana(), ben, someone('Chi')],
      items: [
        some('Lunch', { startTime: '12:00', endTime: '14:00' }),
        some('Museum', { startTime: '13:30', who: ['ana', 'chi'] }),
      ],
    },
    ['error: Ana and Chi are in two places on Apr 3, 2027: Lunch and Museum.'],
  ],
  [
    'twoPlaces',
    'a free day, which has no times',
    {
      items: [
        some('Free day', { endsOn: '2027-04-05' }),
        some('Museum', { startTime: '13:30', endTime: '15:00' }),
      ],
    },
    [],
  ],
  [
    'roomRefused',
    'company',
    {
      travelers: [ana({ shareRoom: 'no' }), ben, someone('Chi')],
      items: [stay({ rooms: rooms(['ana', 'ben', 'chi']) })],
    },
    ['error: Ana does not share a room, but is in Room 1 with Ben and Chi.'],
  ],
  [
    'roomRefused',
    'a room of their own',
    {
      travelers: [ana({ shareRoom: 'no' }), ben],
      items: [stay({ rooms: rooms(['ana'], ['ben']) })],
    },
    [],
  ],
  [
    'roomFull',
    'three in two beds',
    {
      travelers: [ana(), ben, someone('Chi')],
      items: [stay({ rooms: rooms(['ana', 'ben', 'chi']) })],
    },
    ['error: Room 1 has 3 people and 2 beds.'],
  ],
  [
    'roomFull',
    'somebody who does not go',
    {
      plan: own({ without: true }),
      travelers: [ana(), ben],
      items: [stay({ rooms: [{ name: 'X', beds: 1, who: ['ana', 'ben'] }] })],
    },
    [],
  ],
  [
    'twoPlaces',
    'times that overlap',
    {
      items: [
        some('Lunch', { startTime: '12:00', endTime: '14:00' }),
        some('Museum', { startTime: '13:30', endTime: '15:00' }),
      ],
    },
    ['error: Ana is in two places on Apr 3, 2027: Lunch and Museum.'],
  ],
  [
    'twoPlaces',
    'one after the other',
    {
      items: [
        some('Museum', { startTime: '14:00', endTime: '15:00' }),
        some('Lunch', { startTime: '12:00', endTime: '14:00' }),
      ],
    },
    [],
  ],
  [
    'twoPlaces',
    'a flight and a lunch that only seem to overlap',
    {
      items: [
        some('Flight', {
          kind: 'flight',
          startTime: '10:00',
          endTime: '12:30',
          timeZone: 'Asia/Tokyo',
          endTimeZone: 'Asia/Seoul',
        }),
        some('Lunch', { kind: 'meal', startTime: '12:45', timeZone: 'Asia/Seoul' }),
      ],
    },
    [],
  ],
  [
    'twoPlaces',
    'a flight that lasts longer than clocks say',
    {
      items: [
        some('Flight', {
          kind: 'flight',
          startTime: '10:00',
          endTime: '11:00',
          timeZone: 'Europe/Paris',
          endTimeZone: 'Europe/London',
        }),
        some('Call', { startTime: '11:30', timeZone: 'Europe/Paris' }),
      ],
    },
    ['error: Ana is in two places on Apr 3, 2027: Flight and Call.'],
  ],
  [
    'twoPlaces',
    'an hour that clocks skip',
    {
      plan: { planStart: '2027-03-27', planEnd: '2027-03-29' },
      items: [
        some('Ferry', {
          kind: 'transport',
          startsOn: '2027-03-28',
          startTime: '01:30',
          endTime: '03:15',
        }),
        some('Breakfast', { startsOn: '2027-03-28', startTime: '03:30' }),
      ],
    },
    [],
  ],
  [
    'twoPlaces',
    'others',
    {
      travelers: [ana(), ben],
      items: [
        some('Lunch', { startTime: '12:00', who: ['ana'] }),
        some('Museum', { startTime: '12:00', who: ['ben'] }),
      ],
    },
    [],
  ],
  [
    'twoPlaces',
    'two beds for a night',
    { items: [stay(), stay({ itemId: 'hut', title: 'Hut', startsOn: '2027-04-09' })] },
    ['error: Ana is in two places on Apr 9, 2027: Casa and Hut.'],
  ],
  [
    'twoPlaces',
    'an evening out of a stay',
    {
      items: [
        stay({ startTime: '15:00', endTime: '11:00' }),
        some('Dinner', { startTime: '19:30' }),
      ],
    },
    [],
  ],
];

// SPEC-2 5 'The linter'
it.each(CASES)('%s: %s', (rule, _, given, said) => {
  expect(about(rule, given)).toEqual(said);
});
