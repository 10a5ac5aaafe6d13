import type { ReadBudget } from '@/features/responses/domain/budget/readBudget';

/**
 * Who is over budget at a cost, and for whom that is unclear, by SPEC-2 3.3 and 3.4. In major
 * units, one budget at a time.
 */
export function naiveAtCost(
  budgets: readonly ReadBudget[],
  currency: string,
  nights: number,
  cost: number,
): { over: number[]; unclear: number[] } {
  const standings = budgets.map((read) => {
    if (read.kind === 'unclear') return 'unclear';
    if (read.currency !== currency) return 'unclear';
    if (read.kind === 'atLeast') return cost <= read.amount ? 'within' : 'unclear';
    const times = { cap: 1, perNight: nights, perDay: nights + 1 }[read.kind];
    return cost <= read.amount * times ? 'within' : 'over';
  });
  const places = (standing: string) =>
    standings.flatMap((found, place) => (found === standing ? [place] : []));
  return { over: places('over'), unclear: places('unclear') };
}
