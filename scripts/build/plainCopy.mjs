import { cpSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUILD_INPUTS } from '../prepare/buildState.mjs';
import { Problem } from '../shared/problem.mjs';
import { root } from '../shared/root.mjs';
import { runNode } from '../shared/run.mjs';

/** Written by the router's plugin, during builds too. */
const GENERATED = 'src/app/web/routeTree.gen.ts';

/** Paths that bundlers take literally. They write paths into code, in quotes, and into URLs. */
const PLAIN = /^[\w\-./\\:@+~]*$/;

/** @param {string} path */
export function isPlain(path) {
  return PLAIN.test(path);
}

/**
 * Builds in a copy of the sources, under a path that bundlers understand.
 *
 * @param {string} dist the folder for the result
 */
export async function buildPlainCopy(dist) {
  const parent = [realpathSync(tmpdir()), '/tmp'].find(isPlain);
  if (!parent) {
    throw new Problem(
      `Neither the folder of Gangway (${root}) nor that for temporary files (${tmpdir()}) has a path that the build understands: let TMPDIR name one of letters and digits.`,
    );
  }
  const copy = mkdtempSync(join(parent, 'gangway-build-'));
  try {
    for (const input of BUILD_INPUTS) {
      cpSync(join(root, input), join(copy, input), { recursive: true });
    }
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
    const steps = join(copy, 'scripts/build/runSteps.mjs');
    const out = join(copy, '.cache/dist');
    const { code, output } = await runNode(steps, [out], { cwd: copy, capture: true });
    if (code !== 0) throw new Problem(output.trim());
    cpSync(out, dist, { recursive: true });
    cpSync(join(copy, GENERATED), join(root, GENERATED));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
