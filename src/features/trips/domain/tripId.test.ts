import { describe, expect, it } from 'vitest';
import { joinPath, tripIdFor } from './tripId';

// SPEC 3 'Trip'
describe('a trip id (SPEC 3, DESIGN 7.4)', () => {
  it.each([
    ['Amy', 'Kyoto, in Spring!', 'amy-kyoto-in-spring'],
    ['Mary Ann', 'Lisbon', 'mary-ann-lisbon'],
    [null, 'Lisbon', 'user-lisbon'],
    ['🦊', 'Lisbon', 'user-lisbon'],
    ['Ümit', 'İstanbul', 'ümit-i̇stanbul'],
    ['小龍', '京都 2027', '小龍-京都-2027'],
  ])('of %s and %s is %s', (firstName, tripName, id) => {
    expect(tripIdFor(firstName, tripName)).toBe(id);
  });

  it('is none for a name without a letter or digit', () => {
    expect(tripIdFor('Amy', '🎉 !!')).toBeNull();
  });

  it('stands percent-encoded in the path that is shared', () => {
    expect(joinPath('amy-été')).toBe('/join/amy-%C3%A9t%C3%A9');
  });
});
