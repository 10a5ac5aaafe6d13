import { waitsForDates } from './bestDates';
import type { Brief } from './brief';
import { longestOf } from './noDates';
import { staircase } from './staircase';

/** Lengths beside each other that hold as many people. */
export interface StaircaseRun {
  /** The fewest and the most nights of it. */
  from: number;
  to: number;
  people: number;
}

/** 'Nights and people': the steps of the staircase, each with all the lengths that are on it. */
export function staircaseRuns(brief: Brief): StaircaseRun[] {
  if (waitsForDates(brief)) return [];
  const runs: StaircaseRun[] = [];
  for (const { nights, people } of staircase(brief.group, longestOf(brief))) {
    const last = runs.at(-1);
    if (last?.people === people) last.to = nights;
    else runs.push({ from: nights, to: nights, people });
  }
  return runs;
}
