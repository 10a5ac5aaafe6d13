import { type BudgetFor, saidFor } from './budgetFor';
import type { ClearBudget, ReadBudget } from './readBudget';
import { readOnce } from './readOnce';

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
  /** The amount as written, and why it is clear for nobody; null if nothing is in doubt. */
  doubt: { read: ClearBudget; ask: Doubt } | null;
}

/** What a person would ask back about a party's budget. */
const DOUBTS = {
  forWhom: 'for each or for all?',
  forHowMany: 'for how many?',
} as const;

type Doubt = keyof typeof DOUBTS;

const asBoth = (budgetFor: BudgetFor, read: ReadBudget): PartyBudget => ({
  ...{ budgetFor, each: read, all: read, doubt: null },
});

const doubted = (budgetFor: BudgetFor, read: ClearBudget, ask: Doubt): PartyBudget => ({
  ...asBoth(budgetFor, { kind: 'unclear', ask: DOUBTS[ask] }),
  doubt: { read, ask },
});

/** Changes the amount, in whole cents rounded down, so that nobody's limit is above what was said. */
const times = (read: ClearBudget, factor: number): ClearBudget => ({
  ...read,
  amount: Math.floor(Math.round(read.amount * 100) * factor + 1e-6) / 100,
});

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
  const isOthers = text.people !== null && text.people !== count && text.people !== count + infants;
  if (isOthers) return doubted(budgetFor, read, 'forHowMany');
  const isContradicted = text.budgetFor !== null && text.budgetFor !== budgetFor;
  // For a parent and a baby each and all are the same.
  const isOpen = budgetFor === '' && count > 1;
  if (isContradicted || isOpen) return doubted(budgetFor, read, 'forWhom');
  return budgetFor === 'all'
    ? { budgetFor, each: times(read, 1 / count), all: read, doubt: null }
    : { budgetFor, each: read, all: times(read, count), doubt: null };
}

/**
 * What one adult or child of a party may cost, as a budget like any other: `ReadBudget`, with the
 * amount in major units. An infant has no budget. It stands for `readBudget` wherever a budget
 * counts: in the brief's staircase, ceilings and the linter.
 */
export const budgetOfEach = (said: PartySaid): ReadBudget => readPartyBudget(said).each;
