import { expect, it } from 'vitest';
import { choose } from '../../../scripts/test/choose.mjs';

const STAGES = ['types', 'build', 'unit', 'browser'].map((name) => ({
  name,
  needs: name === 'browser' ? 'build' : undefined,
}));

const namesOf = (...args: string[]) =>
  choose(STAGES as never, args).map(({ name }: { name: string }) => name);

it('chooses all stages when none is named', () => {
  expect(namesOf()).toEqual(['types', 'build', 'unit', 'browser']);
});

it('chooses the named ones in their own order', () => {
  expect(namesOf('--only=unit,types')).toEqual(['types', 'unit']);
});

it('adds what a chosen one needs', () => {
  expect(namesOf('--only=browser')).toEqual(['build', 'browser']);
});

it('refuses a stage that there is not, and names those that there are', () => {
  expect(() => namesOf('--only=units')).toThrow(
    '"units"; the parts are types, build, unit, browser',
  );
});

it('refuses an argument that it does not know', () => {
  expect(() => namesOf('--watch')).toThrow('"--watch" is not understood');
});
