import { type ReadBudget, readBudget } from './readBudget';

/** How budgets were read, for as long as they are said: reading one takes longer than all else of a person. */
const readings = new Map<string, ReadBudget>();
const MOST_READINGS = 2_000;

/** Reads a budget, each wording once. */
export function readOnce(said: string): ReadBudget {
  let read = readings.get(said);
  if (!read) {
    if (readings.size >= MOST_READINGS) readings.clear();
    read = readBudget(said);
    readings.set(said, read);
  }
  return read;
}

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
