/**
 * Measures how fast the built server answers, as fractions of what the same machine does without
 * it.
 *
 *   npm run bench [-- --only=reads,saves,page,starts --seconds 4 --rounds 3]
 */
import { ensureBuilt } from '../scripts/prepare/ensureBuilt.mjs';
import { benchOptions, numberFrom, refuse } from './benchOptions';
import { startLoad } from './load/startLoad';
import { type Measure, measuresOf, type Part } from './speed/measures';
import { memoryRows, rateRows, startRows } from './speed/rows';
import { type Results, runRounds } from './speed/runRounds';
import { openStage } from './speed/stage';
import { formatTable } from './speed/table';

const PARTS: readonly Part[] = ['reads', 'saves', 'page', 'starts'];

const options = benchOptions();
const names = options.only?.split(',') ?? [];
const unknown = names.filter((name) => !PARTS.some((part) => part === name));
if (unknown.length > 0) {
  refuse(`There is no part called "${unknown.join()}"; the parts are ${PARTS.join(', ')}.`);
}
const chosen = PARTS.filter((part) => names.includes(part));
const seconds = numberFrom(1, 'seconds', options.seconds);
const rounds = numberFrom(1, 'rounds', options.rounds);

await ensureBuilt();
const stage = await openStage({ measureStarts: chosen.includes('starts') });
const load = startLoad();
const measures = measuresOf({ ...stage, seconds });
const wanted = measures.filter(({ parts }) => parts.some((part) => chosen.includes(part)));
// Saves come last, because the mails they cause would be written during the other measurements.
const isSave = ({ parts }: Measure) => parts.includes('saves');
const results: Results = new Map([
  ...(await runRounds(
    wanted.filter((measure) => !isSave(measure)),
    load,
    rounds,
  )),
  ...(await runRounds(wanted.filter(isSave), load, rounds)),
]);
const rows = rateRows(wanted, results);
if (chosen.includes('starts')) {
  rows.push(...startRows(stage.servers), ...memoryRows(stage.servers));
}
load.stop();
await stage.close();
console.log(`\n${formatTable(rows)}`);
process.exit();
