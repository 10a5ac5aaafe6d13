/**
 * How fast the built server answers, as fractions of what the same machine does without it (issue 6).
 *
 *   npm run bench [-- --only=reads,saves,page,starts,bytes --seconds 4 --rounds 3]
 */
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../scripts/prepare/ensureBuilt.mjs';
import { startLoad } from './load/startLoad';
import { measuresOf, type Part } from './speed/measures';
import { memoryRows, rateRows, scriptRows, startRows } from './speed/rows';
import { runRounds } from './speed/runRounds';
import { openStage } from './speed/stage';
import { formatTable } from './speed/table';

const PARTS: readonly Part[] = ['reads', 'saves', 'page', 'starts', 'bytes'];

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: PARTS.join() },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
  },
});
const chosen = PARTS.filter((part) => values.only.split(',').includes(part));
if (chosen.length === 0) throw new Error(`--only takes some of ${PARTS.join()}.`);

await ensureBuilt();
const rows = [];
if (chosen.some((part) => part !== 'bytes')) {
  const stage = await openStage({ measureStarts: chosen.includes('starts') });
  const load = startLoad();
  const measures = measuresOf({ ...stage, seconds: Number(values.seconds) });
  const wanted = measures.filter(({ parts }) => parts.some((part) => chosen.includes(part)));
  const results = await runRounds(wanted, load, Number(values.rounds));
  rows.push(...rateRows(wanted, results));
  if (chosen.includes('starts')) {
    rows.push(...startRows(stage.servers), ...memoryRows(stage.servers));
  }
  load.stop();
  await stage.close();
}
if (chosen.includes('bytes')) rows.push(...scriptRows());
console.log(`\n${formatTable(rows)}`);
process.exit();
