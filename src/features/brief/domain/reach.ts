import type { ReadBudget } from '@/features/responses/domain/budget/readBudget';
import { limitFor, type SureLimit } from './candidate';
import { toUnits } from './toUnits';

/** How far a budget reaches for a window, in `moneyUnits` of the brief's currency. */
export type Reach =
  | { kind: 'limit'; most: number }
  /** This much is certain; anything more is unclear (SPEC-2 3.4). */
  | { kind: 'floor'; least: number }
  | { kind: 'unclear' };

/** A budget as read, with the most it surely allows in the brief's currency. */
export interface Budgeted {
  read: ReadBudget;
  limit: SureLimit | null;
  /** How many people may cost that much each; 1 if absent. */
  size?: number;
}

/** How far a budget reaches for that many nights; nightly and daily budgets grow with them. */
export function reachOf({ read, limit }: Budgeted, currency: string, nights: number): Reach {
  if (limit) return { kind: 'limit', most: limitFor(limit, nights) };
  if (read.kind !== 'atLeast' || read.currency !== currency) return { kind: 'unclear' };
  return { kind: 'floor', least: toUnits(read.amount) };
}

/** The people a cost leaves out, or may leave out, as indexes into the list given. */
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
