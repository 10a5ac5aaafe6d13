import { describe, expect, it } from 'vitest';
import { itemOfLine } from '../typedItem';
import { readLine } from './readLine';
import { readForWhom, readWho } from './typedWho';

const people = ['Ana Lima', 'Ben', 'Cy Young', 'José Ruiz', 'Cy Old'].map((name, at) => ({
  travelerId: `t${at}`,
  name,
}));

// SPEC-2 5 'A typed line'
describe('people who are typed', () => {
  it.each<[string, string[][] | null]>([
    ['Ana, Ben', [['t0'], ['t1']]],
    ['ana lima and BEN', [['t0'], ['t1']]],
    ['Ana & Jose', [['t0'], ['t3']]],
    ['Ana+Ben, Cy Old', [['t0', 't1'], ['t4']]],
    ['Ana + Ben; José', [['t0', 't1'], ['t3']]],
    // Two people are called Cy.
    ['Cy', null],
    ['Ana, Zed', null],
    ['Ana, Ana Lima', null],
    ['Ana++Ben', null],
    ['', null],
  ])('“%s”', (text, rooms) => {
    expect(readWho(text, people)?.rooms ?? null).toEqual(rooms);
  });

  it('stand at the end of a line, behind “for”', () => {
    expect(readForWhom('Train for two for Ana, Ben', people)).toMatchObject({
      ...{ rest: 'Train for two', written: 'for Ana, Ben' },
    });
    expect(readForWhom('Lunch for 3', people)).toBeNull();
    expect(readForWhom('for Ana', people)).toBeNull();
  });

  it('are whom the item is for, and in a stay who shares a room', () => {
    const read = (line: string) => readLine(line, 'EUR', people);
    expect(read('9:00 Train to Porto for Ana, Ben, €20')).toMatchObject({
      ...{ title: 'Train to Porto', cost: 2_000, startTime: '09:00' },
      who: { rooms: [['t0'], ['t1']], isShared: false },
    });
    expect(read('Hotel Mirador 3 nights for Ana+Ben, José')).toMatchObject({
      ...{ kind: 'stay', title: 'Hotel Mirador', lasts: 3 },
      who: { rooms: [['t0', 't1'], ['t3']], isShared: true },
    });
    expect(read('Dinner for Ana, Zed')).toMatchObject({ title: 'Dinner for Ana, Zed', who: null });
  });
});

// SPEC-2 5 'A typed line'
describe('a name that is nobody’s on the trip', () => {
  it.each<[string, { name: string; near: string[] }[]]>([
    ['Spa for Anna', [{ name: 'Anna', near: ['Ana Lima'] }]],
    ['Spa for benn', [{ name: 'benn', near: ['Ben'] }]],
    ['Spa for Ana, Gretta', [{ name: 'Gretta', near: [] }]],
    ['Spa for everyone but Jos', [{ name: 'Jos', near: ['José Ruiz'] }]],
    // Two people have it.
    ['Spa for Cy', [{ name: 'Cy', near: ['Cy Young', 'Cy Old'] }]],
    ['Lunch for 3', []],
    ['Tickets for the museum', []],
    ['Lunch for all of us', []],
    ['Spa for Ana, Ben', []],
  ])('is asked about in “%s”', (line, strangers) => {
    expect(readLine(line, 'EUR', people)).toMatchObject({ strangers });
  });
});

const companion = (name: string, kind: 'adult' | 'child' | 'infant' = 'adult') => ({
  ...{ travelerId: name.toLowerCase(), name, partyOf: 'ida lima', kind },
});
const parties = [
  ...people,
  { travelerId: 'ida lima', name: 'Ida Lima', partyOf: 'ida lima', kind: 'adult' as const },
  ...[companion('Tom'), companion('Max', 'child'), companion('Lea', 'infant')],
];
const FAMILY = ['ida lima', 'tom', 'max', 'lea'];

// SPEC-4 14.2 'In lists of people'
describe('a party that is typed', () => {
  it.each<[string, string[][] | null]>([
    ['Ida+', [FAMILY]],
    ['ida lima +', [FAMILY]],
    ['Ida’s family', [FAMILY]],
    ["Ida's family (4)", [FAMILY]],
    ['Ida+, Ben', [FAMILY, ['t1']]],
    ['Ben+Ida+', [['t1', ...FAMILY]]],
    ['Ida', [['ida lima']]],
    ['Ida+Max', [['ida lima', 'max']]],
    // Nobody comes with Ben, Max answers for nobody, and Tom is named twice.
    ['Ben+', null],
    ['Max+', null],
    ['Ida+, Tom', null],
    ['Ida++', null],
    ["Ben's family", null],
  ])('“%s”', (text, rooms) => {
    expect(readWho(text, parties)?.rooms ?? null).toEqual(rooms);
  });

  it.each(['Dinner for Ida+', '19:30 Dinner for Ida+, €45 pp', 'Dinner for Ida+ €45 pp'])(
    'is whom a line is for: “%s”',
    (line) => {
      const typed = readLine(line, 'EUR', parties);
      expect(typed).toMatchObject({ title: 'Dinner', who: { rooms: [FAMILY] }, notRead: [] });
      expect(typed.cost).toBe(line.includes('€') ? 4_500 : null);
    },
  );

  it('leaves a plus that adds an amount as unclear as it is', () => {
    expect(readLine('Dinner with wine + €45 pp', 'EUR', parties)).toMatchObject({ cost: null });
    expect(readLine('Dinner for Ida+ €45 pp', 'EUR', people)).toMatchObject({ cost: null });
  });

  it('shares a room, in which an infant has no bed of their own', () => {
    const line = readLine('Hotel Azul 2 nights for Ida+, Ben', 'EUR', parties);
    expect(itemOfLine(line, '2027-04-03', 'EUR').rooms).toMatchObject([
      { beds: 3, who: FAMILY },
      { beds: 1, who: ['t1'] },
    ]);
  });

  it('can be left out at once', () => {
    const line = readLine('Spa for everyone but Ida+', 'EUR', parties);
    expect(line).toMatchObject({
      title: 'Spa',
      who: { rooms: people.map((one) => [one.travelerId]) },
    });
  });
});
