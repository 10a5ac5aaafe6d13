import type { Reach } from './reach';

/** One step of 'cost per person and who can still come' (SPEC-2 3.3). */
export interface CostStep {
  /** The highest cost of this step, which begins just above that of the step before. */
  upTo: number;
  /** How many people can surely come at this cost, companions counted. */
  people: number;
  /** Indexes of people who are out above this step, and of those who become unclear. */
  last: number[];
  unsure: number[];
}

/**
 * A step for each cost above which somebody drops out or becomes unclear, with how many can surely
 * come. People whose budget is unclear at any cost are on no step.
 * @param sizes how many people each of these budgets is for each of (SPEC-4 14.2); one by default
 */
export function costStaircase(
  reaches: readonly Reach[],
  sizes: readonly number[] = [],
): CostStep[] {
  const steps = new Map<number, CostStep>();
  const stepOf = (upTo: number): CostStep => {
    const step = steps.get(upTo) ?? { upTo, people: 0, last: [], unsure: [] };
    steps.set(upTo, step);
    return step;
  };
  for (const [person, reach] of reaches.entries()) {
    if (reach.kind === 'limit') stepOf(reach.most).last.push(person);
    if (reach.kind === 'floor') stepOf(reach.least).unsure.push(person);
  }
  const downward = [...steps.values()].sort((a, b) => b.upTo - a.upTo);
  let people = 0;
  for (const step of downward) {
    for (const at of [...step.last, ...step.unsure]) people += sizes[at] ?? 1;
    step.people = people;
  }
  return downward.reverse();
}
