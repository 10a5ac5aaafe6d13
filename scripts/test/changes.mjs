import { isBuildInput } from '../prepare/buildState.mjs';
import { Problem } from '../shared/problem.mjs';
import { root } from '../shared/root.mjs';
import { run } from '../shared/run.mjs';

/**
 * Asks git what has changed, for `--changed`. Vitest and Playwright know which tests import the
 * changed files. But the tests that start the built server import none of it, and a change to any
 * build input can affect any of them.
 *
 * @param {import('./scope.mjs').Scope} scope
 * @param {string} [folder] the repository
 * @returns {Promise<{ since?: string, reachesBuild: boolean }>} the commit to compare with, if not
 *   everything is to run, and whether a build input may have changed since
 * @throws {Problem} when git doesn't know the commit
 */
export async function changesIn(scope, folder = root) {
  if (scope.kind !== 'changed') return { reachesBuild: true };
  const [since = ''] = await git(folder, 'merge-base', scope.since, 'HEAD');
  const files = [
    ...(await git(folder, 'diff', '--name-only', '--no-renames', since)),
    ...(await git(folder, 'ls-files', '--others', '--exclude-standard')),
  ];
  return { since, reachesBuild: files.some(isBuildInput) };
}

/**
 * @param {string} cwd
 * @param {string[]} args
 * @returns {Promise<string[]>} the lines of its output
 */
async function git(cwd, ...args) {
  const { code, output } = await run('git', ['-c', 'core.quotePath=off', ...args], {
    capture: true,
    cwd,
  });
  if (code !== 0) throw new Problem(`--changed asks git, which says: ${output.trim()}`);
  return output.split('\n').filter((line) => line !== '');
}
