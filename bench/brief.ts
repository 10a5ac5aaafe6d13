/**
 * Measures how long a browser takes to compute the brief of 500 people with dates over 366 days,
 * for each length from 1 to 30 nights (DESIGN 9). It also times a loop that is the same on every
 * machine and in every version.
 *
 *   npm run bench -- brief [--rounds 5]
 */
import { openBrowser } from '../scripts/screens/browser.mjs';
import { benchOptions, numberFrom } from './benchOptions';
import { bundleForPage } from './brief/bundleForPage';
import { briefRows } from './brief/rows';
import type { Timings } from './brief/solve';
import { formatTable } from './speed/table';

const rounds = numberFrom(1, 'rounds', benchOptions().rounds);

const script = await bundleForPage('bench/brief/solve.ts');
const browser = await openBrowser();
try {
  const page = await browser.newPage();
  await page.addScriptTag({ content: script, type: 'module' });
  await page.waitForFunction('window.timeBriefs !== undefined');
  const timings = (await page.evaluate(`window.timeBriefs(${rounds})`)) as Timings;
  console.log(`\n${formatTable(briefRows(timings))}`);
} finally {
  await browser.close();
}
process.exit();
