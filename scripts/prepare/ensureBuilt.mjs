import { Problem } from '../shared/problem.mjs';
import { root } from '../shared/root.mjs';
import { runNode } from '../shared/run.mjs';
import { isBuilt } from './buildState.mjs';

/**
 * Builds if dist is missing, incomplete or older than its sources. Runs in its own process, so that
 * the bundler's memory is freed before the server starts.
 *
 * @throws {Problem} when the build fails, which has printed why
 */
export async function ensureBuilt() {
  if (isBuilt(root)) return;
  const { code } = await runNode('scripts/build.mjs', ['--if-stale']);
  if (code !== 0) throw new Problem('The build failed, so there is nothing to run.');
}
