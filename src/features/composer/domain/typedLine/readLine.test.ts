import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FUZZ_PARAMETERS, runsOf, SEED_IN_WORDS } from '#support/fuzzing/runs';
import { readLine, type TypedLine } from './readLine';

/** What a line is read as; whatever is left out is empty. Costs are in euros. */
const CASES: [line: string, read: Partial<TypedLine>][] = [
  [
    '19:30 Dinner at Nishiki, €45 pp',
    { kind: 'meal', title: 'Dinner', place: 'Nishiki', startTime: '19:30', cost: 4500 },
  ],
  ['Dinner at Nishiki', { kind: 'meal', title: 'Dinner', place: 'Nishiki' }],
  ['dinner', { kind: 'meal', title: 'dinner' }],
  ['flight', { kind: 'flight', title: 'flight' }],
  [
    '20:00-22:00 Concert',
    { kind: 'activity', title: 'Concert', startTime: '20:00', endTime: '22:00' },
  ],
  [
    '20:00 – 22:00 Concert',
    { kind: 'activity', title: 'Concert', startTime: '20:00', endTime: '22:00' },
  ],
  [
    'from 9:00 to 11:30 Museum',
    { kind: 'activity', title: 'Museum', startTime: '09:00', endTime: '11:30' },
  ],
  [
    '22:00-01:00 Drinks',
    { kind: 'meal', title: 'Drinks', startTime: '22:00', endTime: '01:00', endsNextDay: true },
  ],
  [
    '10:40-06:15+1 Flight TP 1234 LIS-NRT',
    {
      kind: 'flight',
      title: 'Flight TP 1234 LIS-NRT',
      startTime: '10:40',
      endTime: '06:15',
      endsNextDay: true,
    },
  ],
  [
    'Flight to Lisbon 10:40-14:05',
    { kind: 'flight', title: 'Flight to Lisbon', startTime: '10:40', endTime: '14:05' },
  ],
  ['7pm Dinner', { kind: 'meal', title: 'Dinner', startTime: '19:00' }],
  ['7:30 p.m. Dinner', { kind: 'meal', title: 'Dinner', startTime: '19:30' }],
  ['12am Fireworks', { title: 'Fireworks', startTime: '00:00' }],
  ['12 pm Lunch', { kind: 'meal', title: 'Lunch', startTime: '12:00' }],
  ['7-9pm Tapas', { kind: 'meal', title: 'Tapas', startTime: '19:00', endTime: '21:00' }],
  ['11-1pm Brunch', { kind: 'meal', title: 'Brunch', startTime: '11:00', endTime: '13:00' }],
  ['19h30 Dinner', { kind: 'meal', title: 'Dinner', startTime: '19:30' }],
  ['19.30 Dinner', { kind: 'meal', title: 'Dinner', startTime: '19:30' }],
  [
    'noon Picnic at the park',
    { kind: 'meal', title: 'Picnic', place: 'the park', startTime: '12:00' },
  ],
  ['Dinner at 19:30', { kind: 'meal', title: 'Dinner', startTime: '19:30' }],
  [
    'Dinner at Nishiki, 19:30',
    { kind: 'meal', title: 'Dinner', place: 'Nishiki', startTime: '19:30' },
  ],
  ['Dinner @ Nishiki', { kind: 'meal', title: 'Dinner', place: 'Nishiki' }],
  [
    'Dinner at Nishiki, window table',
    { kind: 'meal', title: 'Dinner, window table', place: 'Nishiki' },
  ],
  [
    'Dinner at Nishiki, €45 pp, window table',
    { kind: 'meal', title: 'Dinner, window table', place: 'Nishiki', cost: 4500 },
  ],
  ['Train to Sintra, 12,50 € each', { kind: 'transport', title: 'Train to Sintra', cost: 1250 }],
  ['Train to Sintra €12.50', { kind: 'transport', title: 'Train to Sintra', cost: 1250 }],
  ['Boat, 300 EUR for all', { kind: 'transport', title: 'Boat', cost: 30_000, costPer: 'group' }],
  ['Boat €1,200 total', { kind: 'transport', title: 'Boat', cost: 120_000, costPer: 'group' }],
  [
    'Boat €1.200 for the group',
    { kind: 'transport', title: 'Boat', cost: 120_000, costPer: 'group' },
  ],
  [
    'Hotel Mirador, €80 per night',
    { kind: 'stay', title: 'Hotel Mirador', cost: 8000, costPer: 'night', endsNextDay: true },
  ],
  [
    'Casa Azul, €80 pppn',
    { kind: 'stay', title: 'Casa Azul', cost: 8000, costPer: 'night', endsNextDay: true },
  ],
  [
    'Casa Azul, €80 per person and night',
    { kind: 'stay', title: 'Casa Azul', cost: 8000, costPer: 'night', endsNextDay: true },
  ],
  [
    'Stay at Casa Azul, 200 per room',
    {
      kind: 'stay',
      title: 'Stay',
      place: 'Casa Azul',
      cost: 20_000,
      costPer: 'room',
      endsNextDay: true,
    },
  ],
  [
    'Ryokan €400/room',
    { kind: 'stay', title: 'Ryokan', cost: 40_000, costPer: 'room', endsNextDay: true },
  ],
  ['Dinner, €80 per night', { kind: 'meal', title: 'Dinner, €80 per night' }],
  ['Dinner, 45 pp', { kind: 'meal', title: 'Dinner', cost: 4500 }],
  ['Dinner (€45 pp)', { kind: 'meal', title: 'Dinner', cost: 4500 }],
  ['Dinner €45/person', { kind: 'meal', title: 'Dinner', cost: 4500 }],
  ['Dinner, $45 pp', { kind: 'meal', title: 'Dinner, $45 pp' }],
  ['Dinner, about €45', { kind: 'meal', title: 'Dinner, about €45' }],
  ['Dinner, €45-60', { kind: 'meal', title: 'Dinner, €45-60' }],
  ['Dinner, €45+', { kind: 'meal', title: 'Dinner, €45+' }],
  ['Dinner, €30 and €15 for wine', { kind: 'meal', title: 'Dinner, €30 and €15 for wine' }],
  ['Dinner, €45.123', { kind: 'meal', title: 'Dinner', cost: 4_512_300 }],
  ['Dinner, €45.1234', { kind: 'meal', title: 'Dinner, €45.1234' }],
  ['Bus 42', { kind: 'transport', title: 'Bus 42' }],
  ['3 museums', { title: '3 museums' }],
  ['Look at the stars', { title: 'Look at the stars' }],
  ['25:00 Dinner', { title: '25:00 Dinner' }],
  ['19:30', { title: '19:30' }],
  ['€45 pp', { title: '€45 pp' }],
  ['at Nishiki', { title: 'at Nishiki' }],
  ['Room 7 at the inn', { title: 'Room 7', place: 'the inn' }],
  ['  Free   day ', { title: 'Free day' }],
  ['', { title: '' }],
];

const EMPTY = {
  ...{ kind: 'other', title: '', place: '', startTime: null, endTime: null },
  ...{ endsNextDay: false, cost: null, costPer: 'person' },
};

/** The letters and digits of texts, in any order: '30EUR' may be read as a time and a currency. */
const letters = (...texts: string[]) => (texts.join('').match(/[\p{L}\p{N}]/gu) ?? []).sort();

describe('a line typed into a day', () => {
  it.each(CASES)('"%s"', (line, read) => {
    const { understood: _, ...got } = readLine(line, 'EUR');
    expect(got).toEqual({ ...EMPTY, ...read });
  });

  it('reads a sign that several currencies share as the plan’s currency', () => {
    expect(readLine('Dinner, $45', 'CAD')).toMatchObject({ title: 'Dinner', cost: 4500 });
    expect(readLine('Dinner, ¥4500', 'JPY')).toMatchObject({ title: 'Dinner', cost: 4500 });
    expect(readLine('Dinner, ¥45.50', 'JPY')).toMatchObject({
      title: 'Dinner, ¥45.50',
      cost: null,
    });
  });

  it(`never loses a letter (${SEED_IN_WORDS})`, () => {
    const bit = fc.constantFrom(
      ...[
        '19:30',
        '7pm',
        '20:00-22:00',
        '25:99',
        'noon',
        'from',
        'to',
        '-',
        ',',
        '(',
        ')',
        'at',
        '@',
      ],
      ...[
        '€45',
        '$12',
        '45',
        '1,500',
        'EUR',
        'pp',
        'per night',
        'for all',
        'each',
        'a room',
        'about',
        '+1',
      ],
      ...[
        'Dinner',
        'flight',
        'Hotel',
        'Nishiki',
        'the',
        'Look',
        '第',
        'Ünder',
        '🍜',
        '3',
        'k',
        '/',
        '~',
      ],
    );
    const line = fc.oneof(
      fc
        .array(fc.tuple(bit, fc.constantFrom(' ', ' ', ', ', '')), { maxLength: 12 })
        .map((bits) => bits.flat().join('')),
      fc.string({ unit: 'grapheme', maxLength: 60 }),
    );
    fc.assert(
      fc.property(line, fc.constantFrom('EUR', 'JPY', 'CAD'), (typed, currency) => {
        const { title, place, understood, endTime, startTime } = readLine(typed, currency);
        expect(letters(title, place, ...understood)).toEqual(letters(typed.normalize('NFC')));
        expect(title === '').toBe(typed.trim() === '');
        expect(endTime === null || startTime !== null).toBe(true);
      }),
      { ...FUZZ_PARAMETERS, numRuns: runsOf(40_000) },
    );
  });
});
