import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD_STAMP } from '../prepare/buildState.mjs';
import { root } from '../shared/root.mjs';
import { buildPlainCopy, isPlain } from './plainCopy.mjs';
import { runSteps } from './runSteps.mjs';

/**
 * Builds beside dist and swaps the result in when it is complete, so that a failed or interrupted
 * build never leaves half a dist to a server that is running or starting.
 *
 * @param {string} inputs hash of the sources, taken before the build; if a file is saved during the
 *   build, the next start builds again
 */
export async function build(inputs) {
  const next = join(root, '.cache/dist');
  rmSync(next, { recursive: true, force: true });
  mkdirSync(next, { recursive: true });
  await (isPlain(root) ? runSteps : buildPlainCopy)(next);
  writeFileSync(join(next, BUILD_STAMP), inputs);
  replace(join(root, 'dist'), next);
}

/**
 * @param {string} dist
 * @param {string} next
 */
function replace(dist, next) {
  const last = join(root, '.cache/last/dist');
  rmSync(last, { recursive: true, force: true });
  mkdirSync(join(root, '.cache/last'), { recursive: true });
  try {
    renameSync(dist, last);
  } catch {
    // There is no dist yet, or it can't be moved (a layer of a container image), only removed.
    rmSync(join(dist, BUILD_STAMP), { force: true });
    rmSync(dist, { recursive: true, force: true });
  }
  renameSync(next, dist);
  rmSync(last, { recursive: true, force: true });
}
