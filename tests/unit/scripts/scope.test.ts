import { afterEach, expect, it, vi } from 'vitest';
import { inTurn } from '#support/inTurn';
import { isInTurn, TURNS } from '../../../scripts/test/scope.mjs';

afterEach(() => void vi.unstubAllEnvs());

const PLACES = Array.from({ length: 60 }, (_, at) => at);
const RUNS = Array.from({ length: TURNS }, (_, run) => run);

function placesInTurn(tests: string | undefined, seed: number): number[] {
  vi.stubEnv('TESTS', tests);
  vi.stubEnv('FUZZ_SEED', String(seed));
  return PLACES.filter((at) => isInTurn(at));
}

it('each has one turn in five everyday runs', () => {
  const turns = [7, 8, 9, 10, 11].map((seed) => placesInTurn('everyday', seed));
  expect(turns.map(({ length }) => length)).toEqual([12, 12, 12, 12, 12]);
  expect(new Set(turns.flat())).toEqual(new Set(PLACES));
  expect(placesInTurn('everyday', 12)).toEqual(turns[0]);
});

it.each(['all', 'changed', undefined])('everything is in turn with %s', (tests) => {
  expect(placesInTurn(tests, 7)).toEqual(PLACES);
});

it('a file of tests that takes turns comes to each fifth of what it asks', () => {
  const asked = new Set<number | undefined>();
  for (let seed = 0; seed < TURNS * TURNS; seed += 1) {
    if (!placesInTurn('everyday', seed).includes(0)) continue;
    asked.add(inTurn(PLACES)[0]);
  }
  expect(asked).toEqual(new Set(RUNS));
});

it.each([
  ['each time', [0, 1, 2, 3]],
  ['each time that its file has its turn', [2, 7, 12, 17]],
])('of a few things a run asks one, and another %s', (_, seeds) => {
  const runs = seeds.map((seed) => {
    placesInTurn('everyday', seed);
    return inTurn(['a', 'b', 'c', 'd']);
  });
  expect(runs.map(({ length }) => length)).toEqual([1, 1, 1, 1]);
  expect(new Set(runs.flat())).toEqual(new Set(['a', 'b', 'c', 'd']));
});
