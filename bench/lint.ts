/**
 * Measures how long the linter takes for the largest possible plan with a hundred people, next to a
 * fixed loop.
 *
 *   npm run bench -- lint
 */
import { bigPlan } from '#support/bigPlan';
import { viewsOf } from '@/features/itinerary/domain/viewOf';
import { lint } from '@/features/linter/domain/lint';
import type { LintInput } from '@/features/linter/domain/lintContext';
import { ceilings } from '@/features/money/domain/ceilings';
import { whoIsThere } from '@/features/plans/domain/whoIsThere';
import { fixedLoop, printTimes, timesOf } from './timings';

const ROUNDS = 10;
const input = bigPlan(300, 100);

/** The plan as it is first met: every object is new. */
const anew = Array.from({ length: 2 * ROUNDS }, () => structuredClone(input));

/** The plan after a keystroke: one item is a new object. */
const letterTyped = (round: number): LintInput => ({
  ...input,
  items: input.items.map((item, at) => (at === round ? { ...item } : item)),
});

const loop = { what: 'the fixed loop', times: await timesOf(ROUNDS, fixedLoop) };
printTimes(loop.what, loop.times);
for (const [what, work] of [
  ['lint, 300 items x 100 people', (round: number) => lint(anew[round] ?? input)],
  ['lint, a letter typed', (round: number) => lint(letterTyped(round))],
  ['ceilings of all', (round: number) => ceilings(whoIsThere(anew[round] ?? input))],
  ['views of all', (round: number) => viewsOf(anew[round] ?? input)],
] as const) {
  printTimes(what, await timesOf(ROUNDS, work), loop);
}
