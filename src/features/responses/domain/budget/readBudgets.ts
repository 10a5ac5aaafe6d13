import { remembered } from '@/platform/domain/remembered';
import { type ReadBudget, readBudget } from './readBudget';

/** Reads a budget, each wording once: reading one takes longer than all else of a person. */
export const readOnce = remembered(readBudget);

const IN_WHICH_CURRENCY: ReadBudget = { kind: 'unclear', ask: 'in which currency?' };

/**
 * A group's budgets as they are read where money is counted in this currency: a bare amount is in it only if
 * nobody named another one (SPEC-2 3.4).
 */
export function readIn(currency: string, said: readonly string[]): ReadBudget[] {
  const budgets = said.map(readOnce);
  const isMixed = budgets.some(
    (read) => read.kind !== 'unclear' && read.currency !== null && read.currency !== currency,
  );
  return budgets.map((read) => {
    if (read.kind === 'unclear' || read.currency !== null) return read;
    return isMixed ? IN_WHICH_CURRENCY : { ...read, currency };
  });
}
