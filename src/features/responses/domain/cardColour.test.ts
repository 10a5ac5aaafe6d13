import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CARD_COLOURS, cardColour } from './cardColour';

// SPEC 2 'Trip page', SPEC 9
describe('the colour of a response card', () => {
  it('is one of the palette for any email', () => {
    fc.assert(
      fc.property(fc.string(), (email) => {
        const colour = cardColour(email);
        expect(Number.isInteger(colour) && colour >= 0 && colour < CARD_COLOURS).toBe(true);
      }),
    );
  });

  it('stays the same for the same person, however the address is written', () => {
    expect(cardColour(' Maya@Example.com ')).toBe(cardColour('maya@example.com'));
  });

  it('never changes between releases', () => {
    expect(['maya@example.com', 'noor@example.com', 'li@example.com'].map(cardColour)).toEqual([
      12, 8, 7,
    ]);
  });

  it('spreads a group of similar addresses over the whole palette', () => {
    const counts = new Array<number>(CARD_COLOURS).fill(0);
    for (let at = 0; at < 1500; at++) {
      const colour = cardColour(`traveler${at}@example.com`);
      counts[colour] = (counts[colour] ?? 0) + 1;
    }
    expect(Math.min(...counts)).toBeGreaterThan(60);
    expect(Math.max(...counts)).toBeLessThan(150);
  });
});
