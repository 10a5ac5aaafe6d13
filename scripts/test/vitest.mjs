import { ofVitest } from '../lib/counts.mjs';
import { failedOfVitest, underNames } from '../lib/failedTests.mjs';
import { changesIn } from './changes.mjs';
import { runWithReport } from './report.mjs';
import { envOf } from './scope.mjs';

/**
 * @param {string} project one of vitest.config.ts
 * @param {{ onBuild?: boolean }} [options] whether its tests start what was built, and so reach
 *   all of it without importing it
 * @returns {import('./stages.mjs').Stage['run']}
 */
export function vitest(project, { onBuild = false } = {}) {
  return async (scope) => {
    const { since, reachesBuild } = await changesIn(scope);
    const choice =
      since && !(onBuild && reachesBuild) ? [`--changed=${since}`, '--passWithNoTests'] : [];
    const file = `.cache/vitest-${project}.json`;
    const { report, code, output } = await runWithReport(
      file,
      'node_modules/vitest/vitest.mjs',
      [
        ...['run', `--project=${project}`, ...choice],
        ...['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
      ],
      envOf(scope),
    );
    return {
      counts: ofVitest(report, code, { mayBeEmpty: choice.length > 0 }),
      output: underNames(failedOfVitest(report), output),
    };
  };
}
