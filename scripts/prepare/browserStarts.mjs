import { existsSync } from 'node:fs';
import { run } from '../shared/run.mjs';

const STARTS_WITHIN_MS = 20_000;

/**
 * Asks a browser for its version, which a stub (Ubuntu's package) or a build without its libraries
 * can't tell.
 *
 * @param {string} path
 * @returns {Promise<boolean>} true if it exists and starts
 */
export async function browserStarts(path) {
  if (!existsSync(path)) return false;
  const asked = await run(path, ['--version'], { capture: true, timeoutMs: STARTS_WITHIN_MS });
  return asked.code === 0;
}
