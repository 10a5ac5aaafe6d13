/**
 * How much of the tests a run is to have.
 *
 * - 'everyday': all but the files named for `--all`
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
  return { TESTS: scope.kind === 'all' ? 'all' : 'everyday' };
}

/**
 * The tag of a journey that only `--all` makes; the others of its file stand for it every day
 * (docs/decisions/0020).
 */
export const TAG_OF_ALL = '@all';

/** Whether this run of Vitest or Playwright is one of `npm test`. */
export const isEveryday = process.env.TESTS === 'everyday';

/** The files that this run of Vitest or Playwright leaves out; none if somebody started it by hand. */
export const leftOut = isEveryday ? [ONLY_IN_ALL] : [];

/** The journeys that this run of Playwright leaves out, by their titles and tags. */
export const journeysLeftOut = isEveryday ? new RegExp(TAG_OF_ALL) : undefined;
