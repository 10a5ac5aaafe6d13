import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../shared/problem.mjs';
import { root } from '../shared/root.mjs';
import { runNode } from '../shared/run.mjs';

const SCRIPT = 'scripts/prerender.mjs';

/**
 * Runs scripts/prerender.mjs, if it exists.
 *
 * @param {string} dist the folder that holds `web` and `server`
 */
export async function prerender(dist) {
  if (!existsSync(join(root, SCRIPT))) return;
  const { code, output } = await runNode(SCRIPT, [dist], { capture: true });
  if (code !== 0) throw new Problem(`${SCRIPT} failed:\n\n${output.trim()}`);
}
