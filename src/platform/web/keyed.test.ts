import { expect, it } from 'vitest';
import { keyed } from './keyed';

it('keeps a text as its own key, and numbers the ones that repeat', () => {
  const people = ['Ana', 'Ben', 'Ana', 'Ana'].map((name, at) => ({ name, at }));
  const all = keyed(people, ({ name }) => name);
  expect(all.map(([key]) => key)).toEqual(['Ana', 'Ben', 'Ana 2', 'Ana 3']);
  expect(all.map(([, one]) => one)).toEqual(people);
});
