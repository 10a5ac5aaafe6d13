import { describe, expect, it } from 'vitest';
import { countPeople } from './candidate';
import { placesOf } from './places';

const named = (...places: string[]) =>
  placesOf(places, (place) => place).map(({ name, people }) => [name, people.length]);

// SPEC-2 3.3
describe('places that people travel from', () => {
  it.each([
    ['case', ['Chicago', 'chicago', 'CHICAGO']],
    ['spaces', ['New York', ' new  york ', 'NewYork']],
    ['accents', ['São Paulo', 'Sao Paulo', 'São Paulo'.normalize('NFD')]],
    ['letters that have no case of their own', ['Gießen', 'GIESSEN', 'giessen']],
    ['a dot', ['İstanbul', 'Istanbul', 'istanbul']],
    ['a last letter', ['Πάτρας', 'ΠΑΤΡΑΣ', 'Πατρασ']],
  ])('are one when they differ only in %s', (_, places) => {
    expect(placesOf(places, (place) => place)).toHaveLength(1);
  });

  it('stay apart when an accent makes another word of them', () => {
    expect(named('かき', 'がき')).toHaveLength(2);
    expect(named('Paris', 'Parma')).toHaveLength(2);
  });

  it('are spelled as most people spelled them, or as the first did if it is a tie', () => {
    expect(named('madrid', 'Madrid', 'Madrid', 'Málaga', 'Malaga')).toEqual([
      ['Madrid', 3],
      ['Málaga', 2],
    ]);
  });

  it('are sorted by number of people, without those who named none', () => {
    expect(named('Cork', '', 'Oslo', '  ', 'Oslo')).toEqual([
      ['Oslo', 2],
      ['Cork', 1],
    ]);
  });
});

// SPEC-4 14.2
it('a place that a party travels from counts each of its people', () => {
  const people = [
    { from: 'Cork', size: 1 },
    { from: 'Cork', size: 1 },
    { from: 'Kyoto', size: 4 },
  ];
  const found = placesOf(people, ({ from }) => from, countPeople);
  expect(found.map(({ name }) => name)).toEqual(['Kyoto', 'Cork']);
});
