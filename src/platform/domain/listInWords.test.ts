import { expect, it } from 'vitest';
import { listInWords } from './listInWords';

it.each([
  [[], ''],
  [['Ana'], 'Ana'],
  [['Ana', 'Ben'], 'Ana and Ben'],
  [['Ana', 'Ben', 'Cleo'], 'Ana, Ben and Cleo'],
])('%j reads "%s"', (names, words) => {
  expect(listInWords(names)).toBe(words);
});
