import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../shared/root.mjs';

/**
 * How many of the tests to run.
 *
 * - 'everyday': all except the files named for `--all`; some of them in turns
 * - 'all': everything, and the fuzz tests at full length
 * - 'changed': the everyday tests that a change can affect
 *
 * @typedef {{ kind: 'everyday' } | { kind: 'all' } | { kind: 'changed', since: string }} Scope
 */

/**
 * Files that only `npm test -- --all` runs, by their names: `backup.all.test.ts`,
 * `backup.all.db.test.ts`, `backup.all.spec.ts`. Each names its everyday witness
 * (tests/unit/witnesses.test.ts).
 */
const ONLY_IN_ALL = '**/*.all.{test,db.test,spec}.{ts,tsx}';

/**
 * @param {Scope} scope
 * @returns {Record<string, string>} the variables that tell the runners and their tests
 */
export function envOf(scope) {
  return { TESTS: scope.kind };
}

/**
 * Tag of a journey that only `--all` runs. The others in its file stand for it every day
 * (docs/decisions/0020).
 */
export const TAG_OF_ALL = '@all';

/** Tag of a journey that every run includes. The others take turns on everyday runs. */
export const TAG_OF_EACH_RUN = '@each-run';

/** True if `npm test` without `--all` started this run of Vitest or Playwright. */
export const isEveryday = ['everyday', 'changed'].includes(process.env.TESTS ?? '');

/** True if someone started Vitest or Playwright without `npm test`. */
export const isByHand = process.env.TESTS === undefined;

/** Folders whose everyday test files take turns. */
const FOLDERS_IN_TURNS = [
  'tests/http',
  'tests/backup',
  'tests/servers',
  'src/platform/server/ownPostgres',
];

/** The number of everyday runs in which each has its turn. */
export const TURNS = 5;

const leftToOthers = FOLDERS_IN_TURNS.flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => /^[^.]+(\.db)?\.test\.ts$/.test(name))
    .sort()
    .filter((_, at) => !isInTurn(at))
    .map((name) => `${folder}/${name}`),
);

/** The files that this run of Vitest or Playwright skips. None if it was started by hand. */
export const leftOut = isEveryday ? [ONLY_IN_ALL, ...leftToOthers] : [];

/** The journeys that this run of Playwright skips, by title and tag. */
export const journeysLeftOut = isEveryday ? new RegExp(TAG_OF_ALL) : undefined;

/**
 * True if it is this run's turn to do one of many. Each everyday run does a fifth of them;
 * `--changed`, `--all` and runs by hand do all.
 *
 * @param {number} at its position among them
 * @param {number} [turns] number of runs in which each has its turn
 * @returns {boolean} the same for the same `FUZZ_SEED`
 */
export function isInTurn(at, turns = TURNS) {
  if (process.env.TESTS !== 'everyday') return true;
  const turn = Number(process.env.FUZZ_SEED ?? 0) % TURNS;
  return at % turns === turn % turns;
}
