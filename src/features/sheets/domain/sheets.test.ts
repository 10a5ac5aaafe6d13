import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bigPlan } from '#support/bigPlan';
import { emptyItem, emptyPlan, emptyTraveler, NO_MARKS } from '#support/planParts';
import { quickest } from '#support/quickest';
import type { Item } from '@/features/plans/domain/item';
import { countNotes, notesSentence } from './countNotes';
import { sheetCsv, sheetFileName } from './sheetCsv';
import type { SheetPerson, SheetSource } from './sheetSource';
import { SHEET_KEYS, SHEETS, type SheetKey, sheetsOf, withNotes } from './sheets';

const person = (firstName: string, rest: Partial<SheetPerson> = {}): SheetPerson => ({
  ...emptyTraveler,
  ...{
    travelerId: firstName.toLowerCase(),
    partyOf: firstName.toLowerCase(),
    firstName,
    lastName: 'Lima',
    name: `${firstName} Lima`,
  },
  ...{ email: `${firstName.toLowerCase()}@example.com`, fromLocation: 'Porto' },
  ...rest,
});

const item = (itemId: string, rest: Partial<Item>): Item => ({
  ...{ ...emptyItem, itemId, title: itemId },
  ...rest,
});

const ANA = person('Ana', { accommodations: 'Coeliac, and nothing with nuts' });
const BEN = person('Ben', { specialTravel: 'A wheelchair, folded' });

const source = (items: Item[], rest: Partial<SheetSource> = {}): SheetSource => ({
  ...{ plan: emptyPlan, items, travelers: [ANA, BEN], marks: NO_MARKS },
  ...rest,
});

const cellsOf = (sheet: SheetKey, of: SheetSource) =>
  sheetsOf(of).rows[sheet].map(({ cells }) => cells);

const FOOD = {
  touched: [{ travelerId: 'ana', need: 'accommodations' as const, touches: ['food' as const] }],
  checks: [],
};

// SPEC-2 8
describe('the rooming sheet', () => {
  const stay = (rest: Partial<Item> = {}) =>
    item('Casa do Mar', { kind: 'stay', endsOn: '2027-04-10', ...rest });
  const rooms = [
    { roomId: 'a', name: 'Twin', beds: 2, who: ['ana', 'ben'] },
    { roomId: 'b', name: 'Single', beds: 1, who: [] },
  ];

  it('has a line for each room, an empty one as well', () => {
    expect(cellsOf('rooming', source([stay({ rooms })]))).toEqual([
      [
        ...['Casa do Mar', 'Sat, Apr 3, 2027', 'Sat, Apr 10, 2027'],
        ...['Twin', '2', 'Ana Lima, Ben Lima', ''],
      ],
      ['Casa do Mar', 'Sat, Apr 3, 2027', 'Sat, Apr 10, 2027', 'Single', '1', '', ''],
    ]);
  });

  it('says of whoever is there on fewer nights which these are', () => {
    const plan = {
      ...emptyPlan,
      people: [{ travelerId: 'ben', without: false, arrives: '2027-04-05', leaves: null }],
    };
    const [row] = cellsOf('rooming', source([stay({ rooms })], { plan }));
    expect(row?.slice(1, 6)).toEqual([
      ...['Sat, Apr 3, 2027', 'Sat, Apr 10, 2027', 'Twin', '2'],
      'Ana Lima, Ben Lima (Mon, Apr 5 – Sat, Apr 10)',
    ]);
  });

  it('has a line for all of a stay without rooms, and for whom no room holds', () => {
    expect(cellsOf('rooming', source([stay()])).map((cells) => cells.slice(3))).toEqual([
      ['', '2', 'Ana Lima, Ben Lima', ''],
    ]);
    const half = [{ name: 'Single', beds: 1, who: ['ana'] }];
    const others = cellsOf('rooming', source([stay({ rooms: half })]));
    expect(others.map((cells) => cells.slice(3))).toEqual([
      ['Single', '1', 'Ana Lima', ''],
      ['No room yet', '', 'Ben Lima', ''],
    ]);
  });

  it('shows what touches sleeping and moving to whoever writes its note, and asks until there is one', () => {
    const marks = {
      touched: [
        { travelerId: 'ana', need: 'accommodations' as const, touches: ['food' as const] },
        { travelerId: 'ben', need: 'specialTravel' as const, touches: ['moving' as const] },
      ],
      checks: [],
    };
    const { rooming } = sheetsOf(source([stay({ rooms })], { marks })).rows;
    expect(rooming.map(({ asked }) => asked)).toEqual([
      [{ name: 'Ben Lima', words: 'A wheelchair, folded' }],
      [],
    ]);
    const notes = (note: string) =>
      withNotes('rooming', rooming, () => note).map(({ cells }) => cells[6]);
    expect(notes('')).toEqual(['Ask us before they arrive.', '']);
    expect(notes('A shower without a step')).toEqual(Array(2).fill('A shower without a step'));
    // Words that sound like it count until somebody has looked.
    const unmarked = sheetsOf(source([stay({ rooms })])).rows.rooming;
    expect(unmarked[0]?.asked.map(({ name }) => name)).toEqual(['Ben Lima']);
  });

  it('names infants with their cot', () => {
    const lea = person('Lea', { kind: 'infant', partyOf: 'ana' });
    const withLea = [{ ...rooms[0], who: ['ana', 'lea'] }] as Item['rooms'];
    const of = source([stay({ rooms: withLea })], { travelers: [ANA, lea] });
    expect(cellsOf('rooming', of)[0]?.[5]).toBe('Ana Lima, Lea L., infant, cot');
  });

  it('keeps the key of a room that is renamed, moved and given to others', () => {
    const [first] = sheetsOf(source([stay({ rooms })])).rows.rooming;
    const changed = [rooms[1], { ...rooms[0], name: 'Sea view', who: ['ben'] }] as Item['rooms'];
    const after = sheetsOf(source([stay({ title: 'Other', rooms: changed })])).rows.rooming;
    expect(after[1]?.key).toBe(first?.key);
    expect(after[1]?.cells[3]).toBe('Sea view');
  });
});

describe('the kitchen sheet', () => {
  const dinner = item('Dinner', { kind: 'meal', startsOn: '2027-04-04' });
  const lunch = item('Lunch', { kind: 'meal', startTime: '13:00', endTime: '14:30' });
  const walk = item('Walk', { kind: 'activity' });

  it('has a line for each meal of whoever has a need that touches food, by day and time, by first name and initial', () => {
    const of = source([dinner, lunch, walk], { marks: FOOD });
    expect(cellsOf('kitchen', of)).toEqual([
      ['Sat, Apr 3, 2027', '13:00 – 14:30', 'Lunch', 'Ana L.', ''],
      ['Sun, Apr 4, 2027', '', 'Dinner', 'Ana L.', ''],
    ]);
  });

  it('calls whoever has a name of one word by that word', () => {
    const travelers = [{ ...ANA, firstName: 'Suharto', lastName: '-' }, BEN];
    const [row] = cellsOf('kitchen', source([lunch], { travelers, marks: FOOD }));
    expect(row?.[3]).toBe('Suharto');
  });

  it('has what is ticked for them alone, while nobody has said that the need touches food', () => {
    const service = { travelerId: 'ana', answer: 'accommodations' as const };
    const health = [
      { travelerId: 'ana', need: 'accommodations' as const, touches: ['health' as const] },
    ];
    const ticked = { ...lunch, serves: [service] };
    const of = source([dinner, ticked], { marks: { touched: health, checks: [] } });
    expect(cellsOf('kitchen', of).map(([, , title]) => title)).toEqual(['Lunch']);
  });

  it('has what food is part of, and a line without an item for whoever eats nowhere', () => {
    const hike = { ...walk, hasFood: true };
    expect(cellsOf('kitchen', source([hike], { marks: FOOD }))).toHaveLength(1);
    expect(cellsOf('kitchen', source([walk], { marks: FOOD }))).toEqual([
      ['', '', '', 'Ana L.', ''],
    ]);
  });

  it('names those whose need nobody has looked at, and no one whose plan this is not', () => {
    expect(sheetsOf(source([dinner])).unsaid).toEqual(['Ana Lima']);
    const out = { travelerId: 'ana', without: true, arrives: null, leaves: null };
    const plan = { ...emptyPlan, people: [out] };
    const without = sheetsOf(source([dinner], { plan, marks: FOOD }));
    expect([without.unsaid, without.rows.kitchen]).toEqual([[], []]);
  });

  it('names those whose words sound like food, where a tick has marked something else alone', () => {
    const serves = [{ travelerId: 'ana', answer: 'accommodations' as const }];
    const ticked = { ...walk, serves };
    const { rows, likelyFood, unsaid } = sheetsOf(source([dinner, ticked]));
    expect([rows.kitchen, likelyFood, unsaid]).toEqual([[], ['Ana Lima'], []]);
    const picnic = sheetsOf(source([dinner, { ...ticked, hasFood: true }]));
    expect([picnic.rows.kitchen.length, picnic.likelyFood]).toEqual([1, ['Ana Lima']]);
    expect(sheetsOf(source([dinner, { ...lunch, serves }])).likelyFood).toEqual([]);
    expect(sheetsOf(source([dinner, ticked], { marks: FOOD })).likelyFood).toEqual([]);
  });

  it('never has what somebody wrote, which stands beside it', () => {
    const { rows } = sheetsOf(source([dinner], { marks: FOOD }));
    expect(rows.kitchen[0]?.asked).toEqual([{ name: 'Ana Lima', words: ANA.accommodations }]);
    for (const key of SHEET_KEYS) {
      const sent = JSON.stringify(withNotes(key, rows[key], () => ''));
      expect(sent).not.toContain('Coeliac');
    }
  });

  it('says to ask first where nobody has written a note', () => {
    const { rows } = sheetsOf(source([dinner], { marks: FOOD }));
    const sent = (note: string) => withNotes('kitchen', rows.kitchen, () => note)[0]?.cells[4];
    expect([sent('No gluten'), sent(' ')]).toEqual(['No gluten', 'Ask us before serving.']);
  });

  it('counts and names whose note is missing', () => {
    const both = { ...FOOD, touched: [...FOOD.touched, { ...FOOD.touched[0], travelerId: 'ben' }] };
    const people = [ANA, person('Ben', { accommodations: 'No fish' })];
    const of = source([dinner, lunch], { travelers: people, marks: both as typeof FOOD });
    const count = countNotes('kitchen', sheetsOf(of).rows.kitchen, (key) =>
      key === 'ana' ? 'No nuts' : ' ',
    );
    expect(count).toEqual({ noted: 1, of: 2, missing: [{ noteKey: 'ben', name: 'Ben Lima' }] });
    expect(notesSentence(count)).toBe('1 of 2 have a note');
  });
});

describe('the transfers sheet', () => {
  it('has a line for each flight and transport, by day and time, with how many and who', () => {
    const flight = item('TP 1234', {
      ...{ kind: 'flight', place: 'Lisbon → Tokyo', startTime: '22:10', endTime: '18:05' },
      ...{ endsOn: '2027-04-04', timeZone: 'Europe/Lisbon', endTimeZone: 'Asia/Tokyo' },
    });
    const bus = item('Bus', {
      kind: 'transport',
      startTime: '09:00',
      endTime: '10:30',
      who: ['ben'],
    });
    expect(cellsOf('transfers', source([flight, bus]))).toEqual([
      ['Sat, Apr 3, 2027', '09:00 – 10:30', 'Bus', '', '1: Ben Lima', ''],
      [
        ...['Sat, Apr 3, 2027', '22:10 Lisbon time – 18:05 Tokyo time (Sun, Apr 4)', 'TP 1234'],
        ...['Lisbon → Tokyo', '2: Ana Lima, Ben Lima', ''],
      ],
    ]);
  });

  it('shows the operator who asked for help on the way, and no one else', () => {
    const bus = item('Bus', { kind: 'transport' });
    const [row] = sheetsOf(source([bus])).rows.transfers;
    expect(row?.asked).toEqual([{ name: 'Ben Lima', words: 'A wheelchair, folded' }]);
    expect(row?.cells.join()).not.toContain('wheelchair');
  });
});

describe('the contacts sheet', () => {
  it('has each who goes, with their days', () => {
    expect(cellsOf('contacts', source([], { chosenFor: ['ben'] }))).toEqual([
      ['Ben Lima', 'ben@example.com', 'Porto', 'Sat, Apr 3, 2027', 'Sat, Apr 10, 2027'],
    ]);
  });
});

// SPEC-5 18
it('count who is in an optional item, and nobody else to whom it is offered', () => {
  const optional = { optional: true, costPer: 'person' as const, supplier: 'Casa' };
  const items = [
    item('Cabin', { ...optional, kind: 'stay', endsOn: '2027-04-05' }),
    item('Dinner', { ...optional, kind: 'meal' }),
    item('Boat', { ...optional, kind: 'transport' }),
  ];
  const read = (...ids: string[]) => {
    const optedIn = new Map(items.map(({ itemId }) => [itemId, new Set(ids)]));
    const { rows } = sheetsOf(source(items, { marks: FOOD, optedIn }));
    const contacts = rows.contacts.map(({ cells, suppliers }) => [cells[0], ...suppliers]);
    return [rows.rooming[0]?.cells.slice(4, 6), rows.kitchen[0]?.cells[2], contacts].concat(
      rows.transfers.map(({ cells }) => cells[4]),
    );
  };
  expect(read('ben')).toEqual([
    ...[['1', 'Ben Lima'], '', [['Ana Lima'], ['Ben Lima', 'Casa']], '1: Ben Lima'],
  ]);
  expect(read('ana')).toEqual([
    ...[['1', 'Ana Lima'], 'Dinner', [['Ana Lima', 'Casa'], ['Ben Lima']], '1: Ana Lima'],
  ]);
});

describe('all sheets', () => {
  const named = ({ travelers }: ReturnType<typeof bigPlan>) =>
    travelers.map((one, at) => ({ ...one, ...person(`P${at}`), ...one }));
  const wholeOf = (plan: ReturnType<typeof bigPlan>): SheetSource => {
    const { touched, checks } = plan;
    return { ...plan, travelers: named(plan), marks: { touched, checks } };
  };

  it('are in the order of the page, with the columns of the specification', () => {
    expect(SHEET_KEYS.map((key) => SHEETS[key].name)).toEqual([
      ...['Rooming', 'Kitchen', 'Transfers', 'Contacts'],
    ]);
  });

  it('have a cell for each column, and no key twice', () => {
    fc.assert(
      fc.property(fc.nat({ max: 60 }), fc.nat({ max: 12 }), (items, people) => {
        const { rows } = sheetsOf(wholeOf(bigPlan(items, people)));
        for (const key of SHEET_KEYS) {
          const keys = rows[key].map((row) => row.key);
          expect(new Set(keys).size).toBe(keys.length);
          for (const { cells } of rows[key]) expect(cells).toHaveLength(SHEETS[key].columns.length);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('keep the keys of all lines whatever an item is called, and wherever it stands', () => {
    const whole = wholeOf(bigPlan(60, 9));
    const keysOf = (of: SheetSource) =>
      SHEET_KEYS.map((key) =>
        sheetsOf(of)
          .rows[key].map((row) => row.key)
          .sort(),
      );
    const items = whole.items.toReversed().map((one) => ({ ...one, title: 'Other', place: 'X' }));
    expect(keysOf({ ...whole, items })).toEqual(keysOf(whole));
  });

  it('are made of a hundred people and three hundred items in a tenth of a second', () => {
    const whole = wholeOf(bigPlan(300, 100));
    const best = quickest(100, () =>
      // Copies of the plan and its items, so that nothing cached is reused.
      sheetsOf({
        ...whole,
        plan: { ...whole.plan },
        items: whole.items.map((one) => ({ ...one })),
      }),
    );
    expect(best).toBeLessThan(100);
  });

  it('are quoted in a file as SPEC 9 has it, with days that every program reads', () => {
    const rows = [{ key: 'a', cells: ['=1+1', 'a@b.c', 'say "hi"', 'Sat, Apr 3, 2027', ''] }];
    expect(sheetFileName('amy-kyoto', 'contacts', '')).toBe('trip-amy-kyoto-contacts');
    const ofTheirs = sheetFileName('amy-kyoto', 'contacts', 'Casa do Mar');
    expect(ofTheirs).toBe('trip-amy-kyoto-contacts-casa-do-mar');
    expect(sheetCsv('contacts', rows).split('\r\n')).toEqual([
      '\uFEFF"Name","Email","Travels from","Arrives","Leaves"',
      `"'=1+1","a@b.c","say ""hi""","2027-04-03",""`,
      '',
    ]);
  });
});
