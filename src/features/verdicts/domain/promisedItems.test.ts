import { describe, expect, it } from 'vitest';
import { some } from '#support/linted';
import { promisedItems } from './promisedItems';

const items = [
  some('TAP 1203', { kind: 'flight', place: 'Porto' }),
  some('Hotel Infante', { kind: 'stay', place: 'Lisbon' }),
  some('Dinner by the river', { kind: 'meal' }),
];

const about = (condition: string, note = '') =>
  promisedItems(items, { travelerId: 'ana', condition, note }).map(({ title }) => title);

// SPEC-2 5 'The linter'
describe('what a condition is about', () => {
  it('is what shares a word with it: a kind, a title or a place', () => {
    expect(about('My flight must not be at night')).toEqual(['TAP 1203']);
    expect(about('if we eat by the RIVER')).toEqual(['Dinner by the river']);
    expect(about('Two nights in Lisbon are enough')).toEqual(['Hotel Infante']);
  });

  it('is also what the operator named who accepted it', () => {
    expect(about('I can sleep alone', 'A single room at the Infante')).toEqual(['Hotel Infante']);
  });

  it('is everything that its author is in where no word says what', () => {
    expect(about('I am back by Sunday')).toEqual(items.map(({ title }) => title));
    expect(promisedItems([], { travelerId: 'ana', condition: 'Sun', note: '' })).toEqual([]);
  });
});
