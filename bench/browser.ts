/**
 * Measures when pages become usable, in a browser with its CPU throttled four times: medians of
 * several openings, each with an empty cache, over a network without latency.
 *
 *   npm run bench -- browser [--times 5 --slowdown 4]
 */
import { ensureBuilt } from '../scripts/prepare/ensureBuilt.mjs';
import { benchOptions, numberFrom } from './benchOptions';
import { openPages } from './browser/openPages';
import { openingRows } from './browser/rows';
import { timeOpening } from './browser/timeOpening';
import { formatTable } from './speed/table';

const options = benchOptions();
const times = numberFrom(1, 'times', options.times);
const slowdown = numberFrom(1, 'slowdown', options.slowdown);

await ensureBuilt();
const { browser, pages, close } = await openPages();
const openings = pages.map((page) => ({
  page,
  measured: [] as Awaited<ReturnType<typeof timeOpening>>[],
}));
for (let round = 0; round < times; round += 1) {
  for (const { page, measured } of openings) {
    measured.push(await timeOpening(browser, page, slowdown));
  }
}
await close();
console.log(
  `\n${formatTable(openings.flatMap(({ page, measured }) => openingRows(page, measured)))}`,
);
process.exit();
