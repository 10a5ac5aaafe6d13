import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../shared/root.mjs';
import { runNode } from '../shared/run.mjs';
import { inTests } from './inTests.mjs';

/**
 * Runs a test runner that writes a JSON report.
 *
 * @param {string} file the report's path from the root; what an earlier run left there is removed
 * @param {string} script
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @returns {Promise<{ report: any, code: number, output: string }>} `report` is undefined if the
 *   runner did not get far enough to write it
 */
export async function runWithReport(file, script, args, env) {
  const path = join(root, file);
  rmSync(path, { force: true });
  mkdirSync(dirname(path), { recursive: true });
  const result = await runNode(script, args, { ...inTests, env: { ...inTests.env, ...env } });
  const report = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
  return { report, code: result.code, output: result.output };
}
