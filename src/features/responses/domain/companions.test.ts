import { expect, it } from 'vitest';
import {
  ageField,
  budgetPeople,
  companionsField,
  companionsInWords,
  NEW_COMPANION,
  namesTwice,
  savedCompanion,
  type TypedCompanion,
} from './companions';

const named = (companionName: string, also: Partial<TypedCompanion> = {}): TypedCompanion => ({
  ...NEW_COMPANION,
  companionName,
  ...also,
});
const IDA = { firstName: 'Ida', lastName: 'Larsen' };

// SPEC-4 14.3
it.each([
  [['Max', 'Lea'], []],
  [['Max', 'max '], ['max']],
  [['Max', 'Max', 'Max'], ['Max']],
  [['Max Larsen', 'Max Berg'], []],
  [['Ida'], ['Ida']],
  [['IDA LARSEN'], ['IDA LARSEN']],
  [['', ''], []],
])('in the party of Ida Larsen with %j two people have the names %j', (names, twice) => {
  expect(namesTwice({ ...IDA, companions: names.map((name) => named(name)) })).toEqual(twice);
});

// SPEC-4 14.3
it.each(['6', ' 6 ', '6 years', '6 years old', '6 J.', '6 Jahre', '6yo', '6 ans', '６'])(
  'an age is read as people write it: %j',
  (companionAge) => {
    const max = named('Max', { companionKind: 'child', companionAge });
    expect(companionsField.safeParse([max]).success).toBe(true);
    expect(savedCompanion(max).companionAge).toBe(6);
    expect(ageField.parse(companionAge).companionAge).toBe(6);
  },
);

it.each(['six', '6 or 7', '', '6 months'])('%j is no age of a child', (companionAge) => {
  const max = named('Max', { companionKind: 'child', companionAge });
  expect(companionsField.safeParse([max]).success).toBe(false);
});

// SPEC-4 14.1
it('a budget counts no infants', () => {
  const infant = named('Bo', { companionKind: 'infant' });
  expect(budgetPeople({ companions: [named('Max'), infant], comesToo: '' })).toEqual({
    adultsAndChildren: 2,
    infants: 1,
  });
});

it('companions in words differ as soon as anything that is saved of them does', () => {
  const max = named('Max', {
    companionKind: 'child',
    companionAge: '9',
    companionNeeds: 'no nuts',
  });
  expect(companionsInWords([max, named('Tom')])).toBe('Max, child, 9, needs: no nuts\nTom, adult');
  // Their ids are the server's, and an age is a child's alone.
  const grown = { ...max, companionId: 'bcdf', companionKind: 'adult' as const };
  expect(companionsInWords([grown])).toBe('Max, adult, needs: no nuts');
});
