import { ofPlaywright } from '../lib/counts.mjs';
import { ensureChromium } from '../lib/ensureChromium.mjs';
import { failedOfPlaywright, underNames } from '../lib/failedTests.mjs';
import { runWithReport } from './report.mjs';

/** @returns {Promise<import('./stages.mjs').Outcome>} */
export async function browser() {
  const { report, code, output } = await runWithReport(
    // playwright.config.ts writes it there.
    '.cache/playwright.json',
    'node_modules/@playwright/test/cli.js',
    ['test'],
    { CHROMIUM_PATH: await ensureChromium() },
  );
  return {
    counts: ofPlaywright(report, code),
    output: underNames(failedOfPlaywright(report), output),
  };
}
