import { browser } from './browser.mjs';
import { build } from './buildStage.mjs';
import { check } from './check.mjs';
import { vitest } from './vitest.mjs';

/**
 * @typedef {object} Outcome
 * @property {import('./counts.mjs').Counts} counts
 * @property {string} output
 * @property {import('./failedTests.mjs').Failure[]} [failures] if missing, a failed stage counts as
 *   one failure, with its output
 * @property {boolean} [shown] print the output even on success
 *
 * @typedef {object} Stage
 * @property {string} name as in `--only`
 * @property {string} [needs] the stage without which this one makes no sense
 * @property {boolean} [beside] may run in parallel with its neighbors
 * @property {boolean} [many] counts its own tests; otherwise it counts as one
 * @property {(scope: import('./scope.mjs').Scope) => Promise<Outcome>} run
 */

/**
 * All of `npm test`, in order. The checks and the build run in parallel, the slowest first.
 *
 * @type {Stage[]}
 */
export const stages = [
  { name: 'types', beside: true, run: check('node_modules/typescript-native/bin/tsc') },
  { name: 'build', beside: true, run: build },
  {
    name: 'boundaries',
    beside: true,
    run: check('node_modules/dependency-cruiser/bin/dependency-cruise.mjs', 'src', 'demo', 'tests'),
  },
  { name: 'dead-code', beside: true, run: check('node_modules/knip/bin/knip.js') },
  { name: 'lint', beside: true, run: check('node_modules/@biomejs/biome/bin/biome', 'check') },
  { name: 'length', beside: true, run: check('scripts/checks/fileLength.mjs') },
  { name: 'spec', beside: true, run: check('scripts/checks/specCoverage.mjs') },
  {
    name: 'budgets',
    needs: 'build',
    run: async () => ({ ...(await check('scripts/checks/budgets.mjs')()), shown: true }),
  },
  { name: 'repository', many: true, run: vitest('repository', 'repository') },
  { name: 'unit', many: true, run: vitest('unit') },
  { name: 'database', many: true, run: vitest('database') },
  { name: 'servers', needs: 'build', many: true, run: vitest('servers', 'build') },
  { name: 'browser', needs: 'build', many: true, run: browser },
];
