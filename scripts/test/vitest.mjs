import { changesIn } from './changes.mjs';
import { ofVitest } from './counts.mjs';
import { failedOfVitest } from './failedTests.mjs';
import { runWithReport } from './report.mjs';
import { envOf } from './scope.mjs';

/**
 * @param {string} project of vitest.config.ts
 * @param {'imports' | 'build' | 'repository'} [reach] what its tests depend on: the modules they
 *   import, the build they start, or any file in the repository
 * @returns {import('./stages.mjs').Stage['run']}
 */
export function vitest(project, reach = 'imports') {
  return async (scope) => {
    const { since, reachesBuild } = await changesIn(scope);
    const whole = !since || reach === 'repository' || (reach === 'build' && reachesBuild);
    const choice = whole ? [] : [`--changed=${since}`, '--passWithNoTests'];
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
      output,
      failures: failedOfVitest(report),
    };
  };
}
