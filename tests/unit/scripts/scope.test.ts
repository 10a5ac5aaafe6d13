import { afterEach, expect, it, vi } from 'vitest';
import { aThird } from '#support/aThird';
import { isInTurn } from '../../../scripts/test/scope.mjs';

afterEach(() => void vi.unstubAllEnvs());

const PLACES = Array.from({ length: 60 }, (_, at) => at);

function inTurn(tests: string | undefined, seed: number): number[] {
  vi.stubEnv('TESTS', tests);
  vi.stubEnv('FUZZ_SEED', String(seed));
  return PLACES.filter(isInTurn);
}

it('each has one turn in three everyday runs', () => {
  const turns = [7, 8, 9].map((seed) => inTurn('everyday', seed));
  expect(turns.map(({ length }) => length)).toEqual([20, 20, 20]);
  expect(new Set(turns.flat())).toEqual(new Set(PLACES));
  expect(inTurn('everyday', 10)).toEqual(turns[0]);
});

it.each(['all', 'changed', undefined])('everything is in turn with %s', (tests) => {
  expect(inTurn(tests, 7)).toEqual(PLACES);
});

it('a file of tests that takes turns comes to each third of what it asks', () => {
  const asked = new Set<number | undefined>();
  for (let seed = 0; seed < 9; seed += 1) {
    if (!inTurn('everyday', seed).includes(0)) continue;
    asked.add(aThird(PLACES)[0]);
  }
  expect(asked).toEqual(new Set([0, 1, 2]));
});
