import { Problem } from '../shared/problem.mjs';
import { root } from '../shared/root.mjs';
import { runNode } from '../shared/run.mjs';
import { isBuilt } from './buildState.mjs';

/**
 * Builds if dist is missing, cut off or older than its sources. In a process of its own: the
 * bundler's memory is given back, and the server that follows starts with none of it.
 *
 * @throws {Problem} when the build fails; it has said why
 */
export async function ensureBuilt() {
  if (isBuilt(root)) return;
  const { code } = await runNode('scripts/build.mjs', ['--if-stale']);
  if (code !== 0) throw new Problem('The build failed, so there is nothing to run.');
}
