import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD_STAMP } from '../prepare/buildState.mjs';
import { root } from '../shared/root.mjs';
import { buildPlainCopy, isPlain } from './plainCopy.mjs';
import { runSteps } from './runSteps.mjs';

/**
 * Builds beside dist and puts the result in its place when it is whole, so that neither a failed
 * build nor one that was cut off leaves half a dist to a server that runs or starts.
 *
 * @param {string} inputs the hash of what is built, taken before: a file that is saved during the
 *   build then makes the next start build again
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
    // There is none yet; or it cannot be moved (a layer of a container image), only removed.
    rmSync(join(dist, BUILD_STAMP), { force: true });
    rmSync(dist, { recursive: true, force: true });
  }
  renameSync(next, dist);
  rmSync(last, { recursive: true, force: true });
}
