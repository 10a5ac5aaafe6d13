import { browser } from './browser.mjs';
import { build } from './buildStage.mjs';
import { check } from './check.mjs';
import { vitest } from './vitest.mjs';

/**
 * @typedef {object} Outcome
 * @property {import('../lib/counts.mjs').Counts} counts
 * @property {string} output
 * @property {boolean} [shown] worth printing when all is well, too
 *
 * @typedef {object} Stage
 * @property {string} name as `--only` calls it
 * @property {string} [needs] the stage without which this one makes no sense
 * @property {boolean} [many] whether it counts its own tests; if not it is one itself
 * @property {(scope: import('./scope.mjs').Scope) => Promise<Outcome>} run
 */

/**
 * All of `npm test`, in order: what is quick to say no comes first.
 *
 * @type {Stage[]}
 */
export const stages = [
  {
    name: 'types',
    run: check(
      ['node_modules/typescript/bin/tsc'],
      ['node_modules/typescript/bin/tsc', '-p', 'scripts'],
    ),
  },
  { name: 'lint', run: check(['node_modules/@biomejs/biome/bin/biome', 'check']) },
  {
    name: 'boundaries',
    run: check(['node_modules/dependency-cruiser/bin/dependency-cruise.mjs', 'src', 'tests']),
  },
  { name: 'length', run: check(['scripts/checks/fileLength.mjs']) },
  { name: 'dead-code', run: check(['node_modules/knip/bin/knip.js']) },
  { name: 'build', run: build },
  {
    name: 'budgets',
    needs: 'build',
    run: async () => ({ ...(await check(['scripts/checks/budgets.mjs'])()), shown: true }),
  },
  { name: 'spec', run: check(['scripts/checks/specCoverage.mjs']) },
  { name: 'unit', many: true, run: vitest('unit') },
  { name: 'embedded', many: true, run: vitest('embedded') },
  { name: 'postgres', many: true, run: vitest('postgres') },
  { name: 'servers', needs: 'build', many: true, run: vitest('servers', { onBuild: true }) },
  { name: 'browser', needs: 'build', many: true, run: browser },
];
