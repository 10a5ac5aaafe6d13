import { ofVitest } from '../lib/counts.mjs';
import { failedOfVitest, underNames } from '../lib/failedTests.mjs';
import { runWithReport } from './report.mjs';

/**
 * @param {string} project one of vitest.config.ts
 * @returns {() => Promise<import('./stages.mjs').Outcome>}
 */
export function vitest(project) {
  return async () => {
    const file = `.cache/vitest-${project}.json`;
    const { report, code, output } = await runWithReport(file, 'node_modules/vitest/vitest.mjs', [
      'run',
      `--project=${project}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ]);
    return { counts: ofVitest(report, code), output: underNames(failedOfVitest(report), output) };
  };
}
