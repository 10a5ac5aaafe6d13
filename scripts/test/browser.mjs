import { ofPlaywright } from '../lib/counts.mjs';
import { ensureChromium } from '../lib/ensureChromium.mjs';
import { failedOfPlaywright, underNames } from '../lib/failedTests.mjs';
import { changesIn } from './changes.mjs';
import { runWithReport } from './report.mjs';
import { envOf } from './scope.mjs';

/** @type {import('./stages.mjs').Stage['run']} */
export async function browser(scope) {
  const { since, reachesBuild } = await changesIn(scope);
  const choice = since && !reachesBuild ? [`--only-changed=${since}`, '--pass-with-no-tests'] : [];
  const { report, code, output } = await runWithReport(
    // playwright.config.ts writes it there.
    '.cache/playwright.json',
    'node_modules/@playwright/test/cli.js',
    ['test', ...choice],
    { ...envOf(scope), CHROMIUM_PATH: await ensureChromium() },
  );
  return {
    counts: ofPlaywright(report, code, { mayBeEmpty: choice.length > 0 }),
    output: underNames(failedOfPlaywright(report), output),
  };
}
