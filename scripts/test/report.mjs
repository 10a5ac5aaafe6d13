import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../shared/root.mjs';
import { runNode } from '../shared/run.mjs';
import { inTests } from './inTests.mjs';

/**
 * Runs a test runner that writes a JSON report.
 *
 * @param {string} file the report's path from the root; any earlier report is removed
 * @param {string} script
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @param {number} [timeoutMs] then it is stopped, and the output begins by saying so
 * @returns {Promise<{ report: any, code: number, output: string }>} `report` is undefined if the
 *   runner didn't get far enough to write it
 */
export async function runWithReport(file, script, args, env, timeoutMs = inTests.timeoutMs) {
  const path = join(root, file);
  rmSync(path, { force: true });
  mkdirSync(dirname(path), { recursive: true });
  const { code, output, timedOut } = await runNode(script, args, {
    ...inTests,
    timeoutMs,
    env: { ...inTests.env, ...env },
  });
  const report = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
  const stopped = timedOut ? `Stopped: it took longer than ${timeoutMs / 60_000} minutes.\n\n` : '';
  return { report, code, output: stopped + output };
}
