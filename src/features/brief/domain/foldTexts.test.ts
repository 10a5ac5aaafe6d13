import { expect, it } from 'vitest';
import { foldTexts } from './foldTexts';

it('leaves out texts beyond the first fifty of an answer, and says how many', () => {
  const people = Array.from({ length: 120 }, (_, n) => ({
    name: `Traveler ${n}`,
    mustSee: n % 2 === 0 ? `Garden ${n}` : '  ',
    accommodations: n < 50 ? `Need ${n}` : '',
  }));
  const { people: kept, folded } = foldTexts(people);
  expect(kept.map(({ name }) => name)).toEqual(people.map(({ name }) => name));
  expect(kept.filter(({ mustSee }) => mustSee.trim()).map(({ name }) => name)).toEqual(
    people.filter((_, n) => n % 2 === 0 && n < 100).map(({ name }) => name),
  );
  expect(kept.filter(({ accommodations }) => accommodations)).toHaveLength(50);
  expect(folded).toEqual({ mustSee: 10 });
});
