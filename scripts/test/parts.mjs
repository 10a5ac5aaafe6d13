import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureChromium, ensureHeadlessShell } from '../prepare/ensureChromium.mjs';
import { root } from '../shared/root.mjs';
import { runNode } from '../shared/run.mjs';
import { ofCheck, ofPlaywright, ofVitest } from './counts.mjs';
import { failedOfPlaywright, failedOfVitest } from './failedTests.mjs';

/**
 * @typedef {{ all?: boolean, changed?: boolean }} Scope all tests, or only those that uncommitted
 *   changes can reach; else the everyday ones
 *
 * @typedef {object} Outcome
 * @property {import('./counts.mjs').Counts} counts
 * @property {import('./failedTests.mjs').Failure[]} failures
 *
 * @typedef {object} Part
 * @property {string} name as in `--only`
 * @property {true} [needsBuild]
 * @property {true} [onlyInAll]
 * @property {(scope: Scope) => Promise<Outcome>} run
 */

/**
 * For hangs, so that the counts are printed even then. NODE_ENV is left to the tools, because
 * 'production' from the shell would drop React's test build.
 */
const LIMITS = { timeoutMs: 50 * 60_000, env: { NODE_ENV: undefined } };

/**
 * A program that must exit with 0, which counts as one test. Prints only what went wrong.
 *
 * @param {string} name
 * @param {string} script
 * @param {string[]} args
 * @returns {Part}
 */
function check(name, script, ...args) {
  return {
    name,
    async run() {
      const { code, output } = await runNode(script, args, { ...LIMITS, capture: true });
      const failures = code === 0 ? [] : [{ name, message: output }];
      return { counts: ofCheck(code === 0), failures };
    },
  };
}

/**
 * Runs a test runner, which prints as it goes, and reads its JSON report.
 *
 * @param {string} file where it writes that
 * @param {string} script
 * @param {string[]} args
 * @param {Scope} scope
 * @param {Record<string, string | undefined>} [env]
 */
async function withReport(file, script, args, { all }, env) {
  const path = join(root, file);
  rmSync(path, { force: true });
  mkdirSync(dirname(path), { recursive: true });
  const TESTS = all ? 'all' : 'everyday';
  const { code } = await runNode(script, args, {
    ...LIMITS,
    env: { ...LIMITS.env, TESTS, ...env },
  });
  return { code, report: existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined };
}

/**
 * @param {string} name
 * @param {string[]} projects of vitest.config.ts
 * @param {Partial<Part>} [rest]
 * @returns {Part}
 */
function vitest(name, projects, rest) {
  return {
    name,
    ...rest,
    async run(scope) {
      const file = `.cache/vitest-${name}.json`;
      const args = [
        'run',
        ...projects.map((project) => `--project=${project}`),
        ...(scope.changed ? ['--changed', '--passWithNoTests'] : []),
        ...['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
      ];
      const { code, report } = await withReport(
        file,
        'node_modules/vitest/vitest.mjs',
        args,
        scope,
      );
      const counts = ofVitest(report, code, { mayBeEmpty: scope.changed });
      return { counts, failures: failedOfVitest(report) };
    },
  };
}

/** @type {Part} */
const journeys = {
  name: 'browser',
  needsBuild: true,
  async run(scope) {
    const CHROMIUM_PATH = await ensureChromium();
    const { code, report } = await withReport(
      // Where playwright.config.ts writes it.
      '.cache/playwright.json',
      'node_modules/@playwright/test/cli.js',
      ['test', ...(scope.changed ? ['--only-changed', '--pass-with-no-tests'] : [])],
      scope,
      { CHROMIUM_PATH, HEADLESS_SHELL_PATH: await ensureHeadlessShell() },
    );
    const counts = ofPlaywright(report, code, { mayBeEmpty: scope.changed });
    return { counts, failures: failedOfPlaywright(report) };
  },
};

export const BUILD = check('build', 'scripts/build.mjs', '--if-stale');

/** What needs no build, and is quick enough to run beside it. */
export const CHECKS = [
  check('types', 'node_modules/typescript-native/bin/tsc'),
  check(
    'boundaries',
    'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
    ...['src', 'demo', 'tests'],
  ),
  check('dead-code', 'node_modules/knip/bin/knip.js'),
  check('lint', 'node_modules/@biomejs/biome/bin/biome', 'check'),
  check('length', 'scripts/checks/fileLength.mjs'),
  check('spec', 'scripts/checks/specCoverage.mjs'),
];

/**
 * In order, one at a time: each takes all processors.
 *
 * @type {Part[]}
 */
export const TESTS = [
  { ...check('budgets', 'scripts/checks/budgets.mjs'), needsBuild: true },
  vitest('unit', ['apart', 'repository', 'unit']),
  vitest('database', ['database']),
  vitest('servers', ['servers'], { needsBuild: true, onlyInAll: true }),
  journeys,
];
