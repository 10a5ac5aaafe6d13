import { afterEach, expect, it, vi } from 'vitest';
import { isInTurn } from '../../../scripts/test/scope.mjs';

afterEach(() => void vi.unstubAllEnvs());

const NAMES = Array.from({ length: 60 }, (_, at) => `tests/http/file${at}.db.test.ts`);

function inTurn(tests: string | undefined, seed: number): string[] {
  vi.stubEnv('TESTS', tests);
  vi.stubEnv('FUZZ_SEED', String(seed));
  return NAMES.filter(isInTurn);
}

it('each test has one turn in three everyday runs', () => {
  const turns = [7, 8, 9].map((seed) => inTurn('everyday', seed));
  expect(turns.flat().sort()).toEqual(NAMES.toSorted());
  for (const turn of turns) expect(turn.length).toBeGreaterThan(NAMES.length / 5);
  expect(inTurn('everyday', 10)).toEqual(turns[0]);
});

it.each(['all', 'changed', undefined])('everything is in turn with %s', (tests) => {
  expect(inTurn(tests, 7)).toEqual(NAMES);
});
