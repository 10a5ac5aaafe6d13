import { bestDates } from '../../src/features/brief/domain/bestDates';
import { type Brief, readBrief } from '../../src/features/brief/domain/brief';
import type { BriefSource } from '../../src/features/brief/domain/briefSource';
import { costStaircase } from '../../src/features/brief/domain/costStaircase';
import { heardBudgets } from '../../src/features/brief/domain/heardBudgets';
import { reachOf } from '../../src/features/brief/domain/reach';
import { whoIsOut } from '../../src/features/brief/domain/smallestChange';
import { staircaseRuns } from '../../src/features/brief/domain/staircase';
import { availabilityChart } from '../../src/features/brief/domain/strip';
import {
  conflictSentences,
  suggestedSentence,
} from '../../src/features/brief/domain/whenSentences';
import { bestWindows } from '../../src/features/brief/domain/windows';
import { dayNumber } from '../../src/platform/domain/dayNumber';
import { largeGroup, TODAY } from './group';

/** Lengths run from 1 to this many nights. */
const LENGTHS = 30;
/** The number of entries that the page shows. */
const ENTRIES = 5;
const COST = { fixedCost: 500, nightCost: 40 };

/** Milliseconds of each run, by part. */
export type Timings = Record<string, number[]>;

declare global {
  interface Window {
    timeBriefs: (rounds: number) => Timings;
  }
}

/** Twenty million steps that can't be optimized away, the same in every version of this bench. */
function fixedLoop(): number {
  let mixed = 1;
  for (let step = 0; step < 20_000_000; step += 1) mixed = Math.imul(mixed ^ step, 0x9e3779b1);
  return mixed;
}

const budgetsOf = ({ people, currency, nights }: Brief) => [
  costStaircase(people.map((person) => reachOf(person, currency, nights))),
  heardBudgets(people, currency, nights),
];

/** Computes the entries of every length, with the smallest change for everyone they leave out. */
function allLengths({ group, suggested }: Brief) {
  const near = suggested && dayNumber(suggested.start);
  const ofAll: unknown[] = [];
  for (let nights = 1; nights <= LENGTHS; nights += 1) {
    for (const entry of bestWindows(group, nights, near, { most: ENTRIES })) {
      ofAll.push(whoIsOut(group, entry, nights, near));
    }
  }
  return ofAll;
}

window.timeBriefs = (rounds) => {
  const timings: Timings = {};
  const time = <Result>(what: string, work: () => Result): Result => {
    const began = performance.now();
    const result = work();
    timings[what] = [...(timings[what] ?? []), performance.now() - began];
    return result;
  };
  /** Everything that the page computes when a what-if changes, in parts. */
  const answer = (source: BriefSource, nights: number) => {
    const brief = time('answers read', () => readBrief(source, { ...COST, nights }, TODAY));
    const entries = time('entries, smallest changes', () => bestDates(brief));
    time('staircase', () => staircaseRuns(brief));
    time('conflict', () => conflictSentences(brief.dated, brief.today));
    time('strip', () => availabilityChart(brief, entries[0] ?? null));
    time('suggested dates', () => suggestedSentence(brief));
    time('budgets', () => budgetsOf(brief));
  };
  for (let round = 0; round < rounds; round += 1) {
    const source = largeGroup(round + 1);
    time('the fixed loop', fixedLoop);
    time('the first answer of a page', () => answer(source, 7));
    for (let nights = 1; nights <= LENGTHS; nights += 1) {
      time('the answer to a what-if', () => answer(source, nights));
    }
    const brief = readBrief(source, COST, TODAY);
    time('entries and changes of all 30 lengths', () => allLengths(brief));
  }
  return timings;
};
