import type { Reach } from './reach';

/** One step of 'cost per person and who can still come' (SPEC-2 3.3). */
export interface CostStep {
  /**
   * Up to this cost, and from above that of the step before; null for whatever costs more than any
   * step.
   */
  upTo: number | null;
  /** How many are not over, and how many of these are unclear. */
  people: number;
  unclear: number;
  /** Who is over from here on, by their places. */
  last: number[];
}

/** The costs at which something changes, each once, the lowest first. */
function turningCosts(reaches: readonly Reach[]): number[] {
  const costs = reaches.flatMap((reach) => {
    if (reach.kind === 'limit') return [reach.most];
    return reach.kind === 'floor' ? [reach.least] : [];
  });
  return [...new Set(costs)].sort((a, b) => a - b);
}

/**
 * For each cost at which somebody drops out or becomes unclear, who can still come up to it. The
 * last step has those who are never over; without anybody who names an amount there are no steps.
 */
export function costStaircase(reaches: readonly Reach[]): CostStep[] {
  const lastAt = new Map<number, number[]>();
  const floorsAt = new Map<number, number>();
  let unclear = 0;
  for (const [person, reach] of reaches.entries()) {
    if (reach.kind === 'limit') {
      lastAt.set(reach.most, [...(lastAt.get(reach.most) ?? []), person]);
    } else if (reach.kind === 'floor') {
      floorsAt.set(reach.least, (floorsAt.get(reach.least) ?? 0) + 1);
    } else {
      unclear += 1;
    }
  }
  const costs = turningCosts(reaches);
  let people = reaches.length;
  const steps: CostStep[] = [];
  for (const upTo of costs) {
    const last = lastAt.get(upTo) ?? [];
    steps.push({ upTo, people, unclear, last });
    people -= last.length;
    unclear += floorsAt.get(upTo) ?? 0;
  }
  return costs.length === 0 ? [] : [...steps, { upTo: null, people, unclear, last: [] }];
}
