import { median, percentile } from '#support/statistics';
import type { Row } from '../speed/table';
import type { Timings } from './solve';

/** DESIGN 9, in milliseconds. */
const GOAL = 50;
const LOOP = 'the fixed loop';

/** Returns a row for each part: its median, and the ratio to the loop in the same run. */
export function briefRows(timings: Timings): Row[] {
  const loop = median(timings[LOOP] ?? []);
  return Object.entries(timings).map(([what, times]): Row => {
    const middle = median(times);
    const row: Row = {
      what,
      value: `${middle.toFixed(1)} ms`,
      latency: [middle, percentile(times, 95), percentile(times, 99)],
    };
    if (what === LOOP) return row;
    const ratio = `${(middle / loop).toFixed(2)} of the fixed loop`;
    const isWhole = what.startsWith('the ') || what.startsWith('entries and changes of all');
    return isWhole
      ? { ...row, ratio, goal: { text: `${GOAL} ms`, met: middle <= GOAL } }
      : { ...row, ratio };
  });
}
