import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FUZZ_PARAMETERS, runsOf, SEED_IN_WORDS } from '#support/fuzzing/runs';
import { readLine, type TypedLine, withReading } from './readLine';

const of = (kind: TypedLine['kind'], costPer: TypedLine['costPer']) => (title: string) =>
  ({ kind, title, costPer }) as const;
const meal = of('meal', 'person');
const flight = of('flight', 'person');
const activity = of('activity', 'person');
const transport = of('transport', 'group');
const chosen = (title: string) =>
  ({ title, optional: true, costPer: 'person', notRead: [] }) as const;
const stay = (title: string) => ({ ...of('stay', 'group')(title), lasts: 1 });

/** What each line is read as. Fields left out are empty; costs are in euros. */
const CASES: [line: string, read: Partial<TypedLine>][] = [
  ['dinner', meal('dinner')],
  ['flight', flight('flight')],
  ['20:00 – 22:00 Concert', { ...activity('Concert'), startTime: '20:00', endTime: '22:00' }],
  ['from 9:00 to 11:30 Museum', { ...activity('Museum'), startTime: '09:00', endTime: '11:30' }],
  ['22:00-01:00 Drinks', { ...meal('Drinks'), startTime: '22:00', endTime: '01:00', lasts: 1 }],
  [
    '10:40-06:15+1 Flight TP 1234 LIS-NRT',
    { ...flight('Flight TP 1234 LIS-NRT'), startTime: '10:40', endTime: '06:15', lasts: 1 },
  ],
  ['7pm Dinner', { ...meal('Dinner'), startTime: '19:00' }],
  ['7:30 p.m. Dinner', { ...meal('Dinner'), startTime: '19:30' }],
  ['12am Fireworks', { title: 'Fireworks', startTime: '00:00' }],
  ['12 pm Lunch', { ...meal('Lunch'), startTime: '12:00' }],
  ['7-9pm Tapas', { ...meal('Tapas'), startTime: '19:00', endTime: '21:00' }],
  ['11-1pm Brunch', { ...meal('Brunch'), startTime: '11:00', endTime: '13:00' }],
  ['19h30 Dinner', { ...meal('Dinner'), startTime: '19:30' }],
  ['19.30 Dinner', { ...meal('Dinner'), startTime: '19:30' }],
  ['Dinner at 19:30', { ...meal('Dinner'), startTime: '19:30' }],
  ['Dinner at Nishiki, 19:30', { ...meal('Dinner at Nishiki'), startTime: '19:30' }],
  ['Dinner, €45 pp, window table', { ...meal('Dinner, window table'), cost: 4500 }],
  ['Boat, 300 EUR for all', { kind: 'transport', title: 'Boat', cost: 30_000, costPer: 'group' }],
  ['Boat €1.200 for the group', { ...transport('Boat'), cost: 120_000 }],
  ['Casa Azul, €80 pppn', { ...stay('Casa Azul'), cost: 8000, costPer: 'night' }],
  ['Casa Azul, €80 per person and night', { ...stay('Casa Azul'), cost: 8000, costPer: 'night' }],
  ['Ryokan €400/room', { ...stay('Ryokan'), cost: 40_000, costPer: 'room' }],
  ['Dinner (€45 pp)', { ...meal('Dinner'), cost: 4500 }],
  ['Dinner €45/person', { ...meal('Dinner'), cost: 4500 }],
  ['Dinner, €45.123', { ...meal('Dinner'), cost: 4_512_300 }],
  ['Bus 42', transport('Bus 42')],
  ['3 museums', { title: '3 museums' }],
  ['Look at the stars', { title: 'Look at the stars' }],
  ['  Free   day ', { title: 'Free day' }],
  ['', { title: '' }],

  // Typed in a hurry.
  ['1930 dinner nishiki 45pp', { ...meal('dinner nishiki'), startTime: '19:30', cost: 4500 }],
  ['din 8p', { title: 'din', startTime: '20:00' }],
  ['bkfst 8am incl', { ...meal('bkfst incl'), startTime: '08:00' }],
  ['8a-10a hike', { ...activity('hike'), startTime: '08:00', endTime: '10:00' }],
  ['lunch 1pm ramiro €30 ea', { ...meal('lunch ramiro'), startTime: '13:00', cost: 3000 }],
  ['19:30 - Dinner - €45pp', { ...meal('Dinner'), startTime: '19:30', cost: 4500 }],
  ['Dinner @ Nishiki @ 19:30', { ...meal('Dinner @ Nishiki'), startTime: '19:30' }],
  ['drinks from 22:00', { ...meal('drinks'), startTime: '22:00' }],
  ['18:00 Concert until 23:00', { ...activity('Concert'), startTime: '18:00', endTime: '23:00' }],
  ['21:00 party till midnight', { title: 'party', startTime: '21:00', endTime: '00:00', lasts: 1 }],
  ['flt LIS-OPO 0740-0845', { ...flight('flt LIS-OPO'), startTime: '07:40', endTime: '08:45' }],
  [
    'LX1712 ZRH 11:20 - PMO 14:05',
    { ...flight('LX1712 ZRH - PMO'), startTime: '11:20', endTime: '14:05' },
  ],
  [
    'TP 88 GRU 16:10 LIS 05:25+1',
    { ...flight('TP 88 GRU LIS'), startTime: '16:10', endTime: '05:25', lasts: 1 },
  ],
  [
    'train porto 9:30 arr 12:40 €25',
    { ...transport('train porto'), startTime: '09:30', endTime: '12:40', cost: 2500 },
  ],
  ['bus to Sintra 12,50 each', { ...transport('bus to Sintra'), cost: 1250, costPer: 'person' }],
  ['transfer hotel-airport 90 total', { ...transport('transfer hotel-airport'), cost: 9000 }],
  ['van 1.2k total', { ...transport('van'), cost: 120_000 }],
  ['Casa Azul 3 nts €95 pppn', { ...stay('Casa Azul'), lasts: 3, cost: 9500, costPer: 'night' }],
  [
    'hotel mirador 4n €140/rm',
    { ...stay('hotel mirador'), lasts: 4, cost: 14_000, costPer: 'room' },
  ],
  ['airbnb alfama x5 nights 900', { ...stay('airbnb alfama 900'), lasts: 5 }],
  ['Hotel breakfast 12 pp', { ...meal('Hotel breakfast'), cost: 1200 }],
  ['Hotel Castle View', stay('Hotel Castle View')],
  ['dinner cruise €70pp 7pm', { ...activity('dinner cruise'), startTime: '19:00', cost: 7000 }],
  ['dinner at hotel bar', meal('dinner at hotel bar')],
  ['train tickets 40 pp', { ...transport('train tickets'), cost: 4000, costPer: 'person' }],
  ['tix fado £25 pp', { ...activity('tix fado'), cost: 2500, itemCurrency: 'GBP' }],
  ['Fondue CHF 38.50', { title: 'Fondue', cost: 3850, itemCurrency: 'CHF', costPer: 'group' }],
  ['sushi ¥4500 pp', { title: 'sushi', cost: 4500, itemCurrency: 'JPY', costPer: 'person' }],
  ['early bird -€40 total', { title: 'early bird', cost: -4000, costPer: 'group' }],
  ['Discount −10 pp', { title: 'Discount', cost: -1000, costPer: 'person' }],
  ['guide 200 grp', { title: 'guide', cost: 20_000, costPer: 'group' }],
  ['cash for tips €0', { title: 'cash for tips', cost: 0, costPer: 'group' }],
];

/** What stays in the title, and is reported as not read. */
const NOT_READ: [line: string, title: string, notRead: string[]][] = [
  ['Dinner, €80 per night', 'Dinner, €80 per night', ['€80 per night']],
  ['Dinner, about €45', 'Dinner, about €45', ['about €45']],
  ['Dinner, €45-60', 'Dinner, €45-60', ['€45-60']],
  ['Dinner, €45+', 'Dinner, €45+', ['€45+']],
  ['Dinner, €30 and €15 for wine', 'Dinner, €30 and €15 for wine', ['€30', '€15']],
  ['Dinner, €45.1234', 'Dinner, €45.1234', ['€45.1234']],
  ['Villa, €1,234.567', 'Villa, €1,234.567', ['€1,234.567']],
  ['Dinner -45 pp', 'Dinner -45 pp', ['-45 pp']],
  ['minivan €90 per day', 'minivan €90 per day', ['€90 per day']],
  ['ferry €20 x 8', 'ferry €20 x 8', ['€20 x 8']],
  ['25:00 Dinner', '25:00 Dinner', ['25:00']],
  ['19:30', '19:30', ['19:30']],
  ['€45 pp', '€45 pp', ['€45 pp']],
  ['Tour 10:00, pickup 9:15', 'Tour 10:00, pickup 9:15', ['10:00', '9:15']],
  ['dinner at 8', 'dinner at 8', ['at 8']],
  ['hike 3h', 'hike 3h', ['3h']],
  ['walk 90 min', 'walk 90 min', ['90 min']],
  ['taxi 6 pax', 'taxi 6 pax', ['6 pax']],
  ['wine tasting x12', 'wine tasting x12', ['x12']],
  ['villa until Jun 20', 'villa until Jun 20', ['until Jun 20']],
  ['tickets on sale 3 May', 'tickets on sale 3 May', ['3 May']],
  ['deposit 20%', 'deposit 20%', ['20%']],
  ['brunch on Sunday', 'brunch on Sunday', ['on Sunday']],
  ['Sunday market', 'Sunday market', []],
  ['boat 1,960.50', 'boat 1,960.50', ['1,960.50']],
];

const FRAME = { day: '2027-04-14', plan: { start: '2027-04-12', end: '2027-04-20' } };

/** What was once misread, on Apr 14 of a plan in euros with Ana, Ben and Grace. */
const ONCE_WRONG: [line: string, read: Partial<TypedLine>][] = [
  [
    'AKL to HNL 23:55 - 09:45',
    { kind: 'flight', title: 'AKL to HNL', startTime: '23:55', endTime: '09:45', cost: null },
  ],
  [
    'Ryokan Yoshida 4 rooms 4 nights ¥28000 per room and night',
    {
      kind: 'stay',
      title: 'Ryokan Yoshida',
      lasts: 4,
      rooms: 4,
      cost: 28_000,
      costPer: 'roomNight',
    },
  ],
  ['Hotel Azul, 4 rooms, $310/night', { title: 'Hotel Azul', rooms: 4, costPer: 'roomNight' }],
  ['Hotel Azul €140/night for Ana+Ben, Grace', { title: 'Hotel Azul', costPer: 'roomNight' }],
  ['Hotel Azul €140/night for Ana, Ben', { costPer: 'night' }],
  ['Hotel Azul €70 pppn for Ana+Ben', { costPer: 'night' }],
  ['Hotel Azul, 2 rooms, €80 pppn', { rooms: 2, costPer: 'night' }],
  ['Hotel Azul €80 per night and room', { costPer: 'roomNight' }],
  [
    'Boat, 400 dollars for 8',
    { title: 'Boat, for 8', cost: 40_000, costPer: 'group', notRead: [] },
  ],
  ['Lunch for 3, €20 pp', { title: 'Lunch for 3', costPer: 'person', notRead: ['for 3'] }],
  ['Museum €12 pp, pay on site', { title: 'Museum', cost: 1200, payment: 'onSite' }],
  ['City tax €3 pp payable locally', { title: 'City tax', payment: 'onSite' }],
  [
    'Spa €40 pp for everyone but Grace',
    {
      title: 'Spa',
      cost: 4000,
      costPer: 'person',
      who: { rooms: [['a'], ['b']], isShared: false },
    },
  ],
  ['Boat €400 for everyone but Grace', { title: 'Boat', costPer: 'group', notRead: [] }],
  ...['everyone except Grace', 'without Grace', 'for all but Grace', 'not for Grace'].map(
    (but): [string, object] => [
      `Spa €40 pp ${but}`,
      { title: 'Spa', who: { rooms: [['a'], ['b']], isShared: false }, notRead: [] },
    ],
  ),
  ['Spa €40 pp without sauna', { title: 'Spa without sauna', who: null, notRead: [] }],
  ['Boat €400 everyone but Zed', { who: null, notRead: ['everyone but Zed'] }],
  ['Postcard €.50', { title: 'Postcard', cost: 50, notRead: [] }],
  ['Postcard €0.500', { title: 'Postcard', cost: 50, notRead: [] }],
  ['Postcard €0.001', { title: 'Postcard €0.001', cost: null, notRead: ['€0.001'] }],
  ['Ryokan ¥1.2k', { cost: 1200, notRead: [] }],
  ['Ryokan ¥1.5', { cost: null, notRead: ['¥1.5'] }],
  ['Dinner 25-30 EUR', { cost: null, title: 'Dinner 25-30 EUR', notRead: ['25-30 EUR'] }],
  ['Hotel 4 rooms 310 EUR pro Nacht', { title: 'Hotel', costPer: 'roomNight', cost: 31_000 }],
  ['Museum €12 par personne', { title: 'Museum', costPer: 'person', cost: 1_200 }],
  ['Boat €400 for everyone but Zed', { who: null, notRead: ['for everyone but Zed'] }],
  [
    'SFO-NRT 13:20 arr 16 Apr 10:45',
    { kind: 'flight', title: 'SFO-NRT', startTime: '13:20', endTime: '10:45', on: null, lasts: 2 },
  ],
  [
    'AKL-HNL dep 15 Apr 23:55 arr 14 Apr 09:45',
    { title: 'AKL-HNL', on: '2027-04-15', startTime: '23:55', endTime: '09:45', lasts: -1 },
  ],
  ['Concert on Friday 20:00', { title: 'Concert', on: '2027-04-16', startTime: '20:00' }],
  ['Hike 17.4. 9:00', { title: 'Hike', on: '2027-04-17', startTime: '09:00' }],
  ['Hotel Azul Apr 15-18', { title: 'Hotel Azul', on: '2027-04-15', lasts: 3 }],
  ['Deposit €500 due Feb 1', { on: null, title: 'Deposit due Feb 1', notRead: ['due Feb 1'] }],
  ['villa until Jun 20', { on: null, title: 'villa', kind: 'stay', lasts: 67, notRead: [] }],
  ['Hotel Azul until Apr 18, €90 pppn', { title: 'Hotel Azul', lasts: 4, cost: 9_000 }],
  ['Hotel Azul Apr 15 till 18 Apr', { title: 'Hotel Azul', on: '2027-04-15', lasts: 3 }],
  ['Casa Azul €80 pppn until Apr 18', { kind: 'stay', title: 'Casa Azul', lasts: 4 }],
  ['Hotel until Apr 10', { kind: 'stay', title: 'Hotel until Apr 10', lasts: 1 }],
  ['Hotel Azul by Apr 16', { title: 'Hotel Azul by Apr 16', notRead: ['by Apr 16'] }],
  ['Dinner until Apr 18', { kind: 'meal', title: 'Dinner until Apr 18', lasts: 0 }],
  ['Hakone to Kyoto', { kind: 'transport' }],
  ['Odawara to the Fuji station 10:10', { kind: 'transport', startTime: '10:10' }],
  ['ZRH to PMO', { kind: 'flight' }],
  ['Welcome to Kyoto', { kind: 'other' }],
  ['Walk to Fushimi Inari', { kind: 'activity' }],
];

/** What each may choose, and what only sounds so, as in `ONCE_WRONG` (SPEC-5 18). */
const OPTIONAL: [line: string, read: Partial<TypedLine>][] = [
  [
    '10:00 Surf lesson €90 optional',
    {
      ...chosen('Surf lesson'),
      startTime: '10:00',
      cost: 9_000,
      understood: ['10:00', '€90', 'optional'],
    },
  ],
  ['Surf lesson (optional) $90 pp', { ...chosen('Surf lesson'), cost: 9_000, itemCurrency: 'USD' }],
  ['Surf lesson €90 pp (Optional)', chosen('Surf lesson')],
  ['Surf lesson optional €90', chosen('Surf lesson')],
  ['Surf lesson optional EUR 90', chosen('Surf lesson')],
  ['Surf lesson, optional, €90', chosen('Surf lesson')],
  ['OPTIONAL: Surf lesson €90', chosen('Surf lesson')],
  ['10am Optional surf lesson', { ...chosen('surf lesson'), startTime: '10:00', cost: null }],
  ['Surf lesson €90 optional for Ana, Ben', { ...chosen('Surf lesson'), strangers: [] }],
  // The kind alone would have it shared.
  ['Airport transfer €40 optional', { ...chosen('Airport transfer'), choice: null }],
  ['Hotel Azul (optional)', { ...chosen('Hotel Azul'), kind: 'stay' }],
  ['Hotel Azul €80 pppn optional', { ...chosen('Hotel Azul'), costPer: 'night' }],
  // Where all share it, and for a discount, the word is not read.
  ...[
    'Boat €400 for all optional',
    'Boat €400 together (optional)',
    'Hotel Azul €140 per room optional',
    'Hotel Azul, 2 rooms, €140/night, optional',
    'Lunch for 3, $60 optional',
    'Discount -50 pp optional',
    'Tour with optional lunch €50 pp',
    'Lunch not optional',
    'Optional',
    '€45 optional',
  ].map((line): [string, Partial<TypedLine>] => [
    line,
    {
      optional: false,
      title: expect.stringMatching(/optional/i),
      notRead: expect.arrayContaining([expect.stringMatching(/^\(?optional\)?$/i)]),
    },
  ]),
  ['The optional extras', { optional: false, title: 'The optional extras' }],
];

const EMPTY = {
  ...{ kind: 'other', startTime: null, endTime: null, lasts: 0, cost: null, who: null },
  ...{ itemCurrency: null, costPer: 'group', on: null, rooms: 0, payment: 'included' },
  ...{ childPrice: null, infantPrice: null, strangers: [], optional: false },
};

/** The sorted letters and digits of texts, because '30EUR' may be read as a time and a currency. */
const letters = (...texts: string[]) => (texts.join('').match(/[\p{L}\p{N}]/gu) ?? []).sort();

describe('a line typed into a day', () => {
  it.each(CASES)('"%s"', (line, read) => {
    const { understood: _, notRead: __, endDay: ___, ...got } = readLine(line, 'EUR');
    expect(got).toEqual({ ...EMPTY, choice: got.choice, ...read });
  });

  it.each(NOT_READ)('says what it leaves in the title: "%s"', (line, title, notRead) => {
    expect(readLine(line, 'EUR')).toMatchObject({ title, notRead });
  });

  it.each([...ONCE_WRONG, ...OPTIONAL])('reads what it means: "%s"', (line, read) => {
    const people = ['Ana', 'Ben', 'Grace'].map((name) => ({
      ...{ travelerId: name.charAt(0).toLowerCase(), name },
    }));
    expect(readLine(line, /¥/.test(line) ? 'JPY' : 'EUR', people, FRAME)).toMatchObject(read);
  });

  it.each([
    ['Dinner €45', '€45', 'Dinner €45 together', 'group'],
    ['Dinner, 45 EUR together, window', '45 EUR together', 'Dinner, 45 EUR each, window', 'person'],
    ['Boat 300 EUR', '300 EUR', 'Boat 300 EUR each', 'person'],
  ] as const)('lets one choose whose the amount of “%s” is', (line, choice, other, costPer) => {
    expect(readLine(line, 'EUR')).toMatchObject({ choice });
    expect(withReading(line, choice, costPer === 'person' ? 'each' : 'together')).toBe(other);
    expect(readLine(other, 'EUR')).toMatchObject({ costPer, title: readLine(line, 'EUR').title });
  });

  it.each(['Dinner €45 pp', 'Hotel €140 per room', 'Boat €300 for all', 'Free day'])(
    'asks nothing where the line says whose it is: “%s”',
    (line) => expect(readLine(line, 'EUR').choice).toBeNull(),
  );

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
      ...'19:30|7pm|20:00-22:00|25:99|noon|from|to|-|,|(|)|at|@'.split('|'),
      ...'€45|$12|45|1,500|EUR|pp|per night|for all|each|a room|about|+1'.split('|'),
      ...'Dinner|flight|Hotel|Nishiki|the|Acknowledgement|第|Ünder|🍜|3|k|/|~'.split('|'),
      ...'child|kids €20|infant free|child 5|for kids|per child|for Ida+|Ida’s family|+'.split('|'),
      ...'optional|Optional|(optional)|together|for 3|-€5'.split('|'),
    );
    const ida = ['Ida', 'Max'].map((name) => ({ travelerId: name, partyOf: 'Ida', name }));
    const line = fc.oneof(
      fc
        .array(fc.tuple(bit, fc.constantFrom(' ', ' ', ', ', '')), { maxLength: 12 })
        .map((bits) => bits.flat().join('')),
      fc.string({ unit: 'grapheme', maxLength: 60 }),
    );
    fc.assert(
      fc.property(line, fc.constantFrom('EUR', 'JPY', 'CAD'), (typed, currency) => {
        const { title, understood, endTime, startTime } = readLine(typed, currency, ida);
        expect(letters(title, ...understood)).toEqual(letters(typed.normalize('NFC')));
        expect(title === '').toBe(typed.trim() === '');
        expect(endTime === null || startTime !== null).toBe(true);
      }),
      { ...FUZZ_PARAMETERS, numRuns: runsOf(10_000) },
    );
  });
});
