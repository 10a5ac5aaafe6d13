import { type BudgetFor, saidFor } from './budgetFor';
import type { ReadBudget } from './readBudget';
import { readOnce } from './readBudgets';

/** A party's budget as answered, and whom it is for. */
export interface PartySaid {
  /** The text of the answer. */
  budget: string;
  /** As chosen; empty for somebody without companions, and until one is chosen. */
  budgetFor: BudgetFor;
  /** The party's people without its infants, who count in no budget; 1 for somebody alone. */
  adultsAndChildren: number;
  /** Its infants, whom 'for the 4 of us' may count nevertheless. */
  infants?: number;
}

/** A party's budget as understood. */
export interface PartyBudget {
  /** Whom it is for, by choice or else by its text; empty if neither says so. */
  budgetFor: BudgetFor;
  /** What one person may cost. */
  each: ReadBudget;
  /** What all adults and children may cost together. */
  all: ReadBudget;
}

const UNCLEAR: ReadBudget = { kind: 'unclear' };
const FOR_WHOM: ReadBudget = { kind: 'unclear', ask: 'for each or for all?' };
const FOR_HOW_MANY: ReadBudget = { kind: 'unclear', ask: 'for how many?' };

const asBoth = (budgetFor: BudgetFor, read: ReadBudget): PartyBudget => ({
  budgetFor,
  each: read,
  all: read,
});

/** Changes the amount, in whole cents rounded down, so that nobody's limit is above what was said. */
const times = (read: ReadBudget, factor: number): ReadBudget =>
  read.kind === 'unclear'
    ? read
    : { ...read, amount: Math.floor(Math.round(read.amount * 100) * factor + 1e-6) / 100 };

/**
 * Works out what a party's budget allows each of its people, and all of them (SPEC-4 14.1). It is
 * unclear until the choice, or else the text ('for all of us', 'each'), says whom it is for, and
 * where the two contradict each other or the text names another number of people. Somebody alone
 * is read as ever (SPEC-2 3.4). Amounts are in major units; the currency is null if not stated, so
 * `countedIn` can be asked about the result as about any other budget.
 */
export function readPartyBudget(said: PartySaid): PartyBudget {
  const { budget, adultsAndChildren: count, infants = 0 } = said;
  if (said.budgetFor === '' && count === 1 && infants === 0) return asBoth('', readOnce(budget));
  const text = saidFor(budget);
  const budgetFor = said.budgetFor || (text.budgetFor ?? '');
  const read = readOnce(text.rest);
  if (read.kind === 'unclear') return asBoth(budgetFor, read);
  if (text.people !== null && text.people !== count && text.people !== count + infants) {
    return asBoth(budgetFor, FOR_HOW_MANY);
  }
  if (text.budgetFor !== null && text.budgetFor !== budgetFor) return asBoth(budgetFor, UNCLEAR);
  // For a parent and a baby both mean the same.
  if (budgetFor === '' && count > 1) return asBoth(budgetFor, FOR_WHOM);
  return budgetFor === 'all'
    ? { budgetFor, each: times(read, 1 / count), all: read }
    : { budgetFor, each: read, all: times(read, count) };
}

/**
 * What one adult or child of a party may cost, as a budget like any other: `ReadBudget`, with the
 * amount in major units. An infant has no budget. It stands for `readBudget` wherever a budget
 * counts: in the brief's staircase, ceilings and the linter.
 */
export const budgetOfEach = (said: PartySaid): ReadBudget => readPartyBudget(said).each;
