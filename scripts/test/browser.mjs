import { ensureChromium } from '../prepare/ensureChromium.mjs';
import { ensureHeadlessShell } from '../prepare/ensureHeadlessShell.mjs';
import { changesIn } from './changes.mjs';
import { ofPlaywright } from './counts.mjs';
import { failedOfPlaywright } from './failedTests.mjs';
import { runWithReport } from './report.mjs';
import { envOf } from './scope.mjs';

/** @type {import('./stages.mjs').Stage['run']} */
export async function browser(scope) {
  const { since, reachesBuild } = await changesIn(scope);
  const choice = since && !reachesBuild ? [`--only-changed=${since}`, '--pass-with-no-tests'] : [];
  const [CHROMIUM_PATH, HEADLESS_SHELL_PATH] = [
    await ensureChromium(),
    await ensureHeadlessShell(),
  ];
  const { report, code, output } = await runWithReport(
    // Where playwright.config.ts writes it.
    '.cache/playwright.json',
    'node_modules/@playwright/test/cli.js',
    ['test', ...choice],
    { ...envOf(scope), CHROMIUM_PATH, ...(HEADLESS_SHELL_PATH && { HEADLESS_SHELL_PATH }) },
  );
  return {
    counts: ofPlaywright(report, code, { mayBeEmpty: choice.length > 0 }),
    output,
    failures: failedOfPlaywright(report),
  };
}
