import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../shared/root.mjs';

/**
 * How much of the tests a run is to have.
 *
 * - 'everyday': all but the files named for `--all`, some of them in turns
 * - 'all': everything, and the fuzz at full length
 * - 'changed': of the everyday ones those that a change can reach
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
 * @returns {Record<string, string>} what tells the runners and their tests of it
 */
export function envOf(scope) {
  return { TESTS: scope.kind };
}

/**
 * The tag of a journey that only `--all` makes; the others of its file stand for it every day
 * (docs/decisions/0020).
 */
export const TAG_OF_ALL = '@all';

/** The tag of a journey that every run makes; of the others an everyday run makes those whose turn it is. */
export const TAG_OF_EACH_RUN = '@each-run';

/** Whether this run of Vitest or Playwright is one of `npm test`, without `--all`. */
export const isEveryday = ['everyday', 'changed'].includes(process.env.TESTS ?? '');

/** Whether somebody started Vitest or Playwright without `npm test`. */
export const isByHand = process.env.TESTS === undefined;

/** The folders whose everyday files of tests take turns. */
const FOLDERS_IN_TURNS = [
  'tests/http',
  'tests/backup',
  'tests/servers',
  'src/platform/server/ownPostgres',
];

/** In how many everyday runs each has had its turn. */
export const TURNS = 5;

/** The files whose turn it is not. */
const leftToOthers = FOLDERS_IN_TURNS.flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => /^[^.]+(\.db)?\.test\.ts$/.test(name))
    .sort()
    .filter((_, at) => !isInTurn(at))
    .map((name) => `${folder}/${name}`),
);

/** The files that this run of Vitest or Playwright leaves out; none if somebody started it by hand. */
export const leftOut = isEveryday ? [ONLY_IN_ALL, ...leftToOthers] : [];

/** The journeys that this run of Playwright leaves out, by their titles and tags. */
export const journeysLeftOut = isEveryday ? new RegExp(TAG_OF_ALL) : undefined;

/**
 * Whether it is this run's turn to do what is one of many: a fifth is for one everyday run, the others for the next;
 * all of it for `--changed`, `--all` and by hand.
 *
 * @param {number} at its place among the others
 * @param {number} [turns] in how many runs each has its turn
 * @returns {boolean} the same for the same `FUZZ_SEED`
 */
export function isInTurn(at, turns = TURNS) {
  if (process.env.TESTS !== 'everyday') return true;
  const turn = Number(process.env.FUZZ_SEED ?? 0) % TURNS;
  return at % turns === turn % turns;
}
