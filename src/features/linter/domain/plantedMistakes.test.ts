import { describe, expect, it } from 'vitest';
import { HONEST, MISTAKES, PLANTED } from '#support/plantedMistakes';
import { type Finding, lint } from './lint';

const inShort = ({ rule, level, sentence }: Finding) => `${rule}, ${level}: ${sentence}`;
const wanted = MISTAKES.map(({ rule, level, sentence }) => `${rule}, ${level}: ${sentence}`);

// SPEC-2 5 'The linter'
describe('ten mistakes of ten rules', () => {
  it('are of ten rules', () => {
    expect(new Set(MISTAKES.map(({ rule }) => rule)).size).toBe(10);
  });

  it('are found in a plan that has all of them, and nothing else is', () => {
    expect(lint(PLANTED).map(inShort)).toEqual(wanted);
  });

  it.each(MISTAKES)(
    'are told apart: $rule alone is found where it is the only one',
    ({ rule, plant }) => {
      expect(lint(plant(HONEST)).map((found) => found.rule)).toEqual([rule]);
    },
  );

  it('leave nothing behind in the plan that has none of them', () => {
    expect(lint(HONEST)).toEqual([]);
  });
});
