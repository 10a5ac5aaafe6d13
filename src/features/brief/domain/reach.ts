import type { ReadBudget } from '@/features/responses/domain/budget/readBudget';
import { limitFor, type SureLimit } from './candidate';
import { toUnits } from './moneyUnits';

/** How far somebody's budget reaches for a window, in `moneyUnits` of the brief's currency. */
export type Reach =
  | { kind: 'limit'; most: number }
  /** This much for sure; anything beyond is unclear (SPEC-2 3.4). */
  | { kind: 'floor'; least: number }
  | { kind: 'unclear' };

/** A budget as it was read, with what it surely does not go beyond in the brief's currency. */
export interface Budgeted {
  read: ReadBudget;
  limit: SureLimit | null;
}

/** How far a budget reaches for so many nights: those for each night or day grow with them. */
export function reachOf({ read, limit }: Budgeted, currency: string, nights: number): Reach {
  if (limit) return { kind: 'limit', most: limitFor(limit, nights) };
  if (read.kind !== 'atLeast' || read.currency !== currency) return { kind: 'unclear' };
  return { kind: 'floor', least: toUnits(read.amount) };
}

/** Whom a cost leaves out, or may leave out: places among the people given, in their order. */
export interface AtCost {
  over: number[];
  unclear: number[];
}

/** Unclear budgets and those in another currency are never over (SPEC-2 3.3). */
export function atCost(reaches: readonly Reach[], cost: number): AtCost {
  const at: AtCost = { over: [], unclear: [] };
  for (const [person, reach] of reaches.entries()) {
    if (reach.kind === 'limit' && reach.most < cost) at.over.push(person);
    const isUnclear = reach.kind === 'floor' ? reach.least < cost : reach.kind === 'unclear';
    if (isUnclear) at.unclear.push(person);
  }
  return at;
}
