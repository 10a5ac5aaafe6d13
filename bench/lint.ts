/**
 * Measures how long the linter takes for the largest possible plan with a hundred people, also
 * relative to a loop that only counts.
 *
 *   npm run bench -- lint
 */
import { performance } from 'node:perf_hooks';
import { bigPlan } from '#support/bigPlan';
import { viewHash, viewsOf } from '../src/features/itinerary/domain/viewOf';
import { lint } from '../src/features/linter/domain/lint';
import type { LintInput } from '../src/features/linter/domain/lintContext';
import { ceilings } from '../src/features/money/domain/ceilings';
import { whoIsThere } from '../src/features/plans/domain/whoIsThere';

const ROUNDS = 30;
const [ITEMS, PEOPLE] = [300, 100];
const input = bigPlan(ITEMS, PEOPLE);

/**
 * Returns the median and the longest of the runs in milliseconds, after a few to warm up. Each
 * run's input is made before its clock starts.
 */
function timesOf<Given>(
  make: (round: number) => Given,
  work: (given: Given) => unknown,
): { median: number; longest: number; first: number } {
  const times = Array.from({ length: ROUNDS }, (_, round) => {
    const given = make(round);
    const start = performance.now();
    work(given);
    return performance.now() - start;
  });
  const sorted = times.slice(10).sort((a, b) => a - b);
  return {
    median: sorted[Math.floor(sorted.length / 2)] ?? 0,
    longest: sorted.at(-1) ?? 0,
    first: times[0] ?? 0,
  };
}

/** Ten million additions, to show how fast this machine is. */
function reference(): number {
  let sum = 0;
  for (let at = 0; at < 10_000_000; at += 1) sum = (sum + at) % 1_000_003;
  return sum;
}

/** The plan as the linter first meets it: every object is new. */
const anew = () => structuredClone(input);

/** The plan after a keystroke: one item is a new object. */
const letterTyped = (round: number): LintInput => {
  const at = round % ITEMS;
  return { ...input, items: input.items.map((item, place) => (place === at ? { ...item } : item)) };
};

const own = timesOf(() => null, reference);
const parts: [string, (round: number) => LintInput, (given: LintInput) => unknown][] = [
  [`lint, ${ITEMS} items x ${PEOPLE} people`, anew, lint],
  ['lint, a letter typed', letterTyped, lint],
  ['ceilings of all', anew, (given) => ceilings(whoIsThere(given))],
  ['views of all', anew, viewsOf],
  ['views of all, hashed', anew, (given) => [...viewsOf(given).values()].map(viewHash)],
];

console.log(`${lint(input).length} findings. Reference loop: ${own.median.toFixed(1)} ms.`);
for (const [name, make, work] of parts) {
  const { median, longest, first } = timesOf(make, work);
  console.log(
    `${name.padEnd(34)} median ${median.toFixed(2)} ms, longest ${longest.toFixed(2)}, first ${first.toFixed(1)}; ratio ${(median / own.median).toFixed(3)}`,
  );
}
