import { remembered } from '@/platform/domain/remembered';
import { type ReadBudget, readBudget } from './readBudget';

/** Reads a budget, caching by its text: this is the slowest part of reading a person's answers. */
export const readOnce = remembered(readBudget);

const IN_WHICH_CURRENCY: ReadBudget = { kind: 'unclear', ask: 'in which currency?' };

/**
 * A group's budgets, with money counted in `currency`. A bare amount is taken to be in it unless
 * somebody named another currency (SPEC-2 3.4).
 */
export function countedIn(currency: string, budgets: readonly ReadBudget[]): ReadBudget[] {
  const isMixed = budgets.some(
    (read) => read.kind !== 'unclear' && read.currency !== null && read.currency !== currency,
  );
  return budgets.map((read) => {
    if (read.kind === 'unclear' || read.currency !== null) return read;
    return isMixed ? IN_WHICH_CURRENCY : { ...read, currency };
  });
}
