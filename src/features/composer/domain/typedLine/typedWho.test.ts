import { describe, expect, it } from 'vitest';
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
