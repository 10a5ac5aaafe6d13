import { saidFor } from '@/features/responses/domain/budget/budgetFor';
import type { PartySaid } from '@/features/responses/domain/budget/budgetOfEach';
import { currencyPattern } from '@/features/responses/domain/budget/currencyOf';
import { readBudget } from '@/features/responses/domain/budget/readBudget';
import { formatAmount } from '@/platform/domain/money/amount';
import { toMinor } from '@/platform/domain/money/currency';

/** Who a condition is for, and in which currency they pay. */
export interface Paying extends Pick<PartySaid, 'adultsAndChildren' | 'infants'> {
  currency: string;
}

/** Words of a party's own price. Any other word may make an amount that of a night or an item. */
const ABOUT_PRICE = new Set(
  "a all altogether am approximately are around as at be below ca can cap circa comes cost costs everything exactly for i i'm if in is it it's keep keeps less limit lower max maximum me more most my no not of only our ours party pay pays please price remains roughly share spend stay staying stays than that that's the to together top total trip under until up us we we'd we're whole will with within works".split(
    ' ',
  ),
);

/** Who pays, named beside an amount that does not stand first. */
const PARTY = /(?<!\p{L})(?:we|us|our|i|my|me|share|total|trip|everything)(?!\p{L})/iu;

/** Another amount may come on top, or another way may do as well. */
const NOT_ALL =
  /\+|(?<!\p{L})(?:without|excl\w*|plus|extra|apart|besides|on top|unless|not (?:incl\w*|counting)|or(?! less))(?!\p{L})/iu;

const CLAUSE =
  /,?\s(?:and|but|und|et)\s(?!(?:\d|one|two|three|four|five|six)(?!\p{L}))|(?<!(?:max|min|ca|approx))\.\s|[,;:!?]\s|\n/iu;

/** 'The four of us' without the 'for' that a budget has. */
const OF_US =
  /(?<!for |the |all |\p{L})(?=(?:the |all )?(?:[1-9]|two|three|four|five|six|all|both) of us|(?:our|the|my) family)/giu;

/** An amount's digits, with what may stand in the place of zeros. */
const DIGITS = /\d[\d.,' ]*(?:(?:k|thousand|grand)(?!\p{L}))?/giu;

/**
 * Returns the one amount that a condition names for its author's party, in whole minor units of
 * their currency (SPEC-2 6 'Verdict'). It is read as a budget is: 'each of us' is times the adults
 * and children. Null for anything else, an amount for a night, a room or an item among it, and where
 * there is any doubt: a person reads that.
 */
export function conditionAmount(condition: string, { currency, ...party }: Paying): number | null {
  const { adultsAndChildren, infants = 0 } = party;
  if (NOT_ALL.test(condition)) return null;
  const clauses = condition.replace(/[’‘]/g, "'").split(CLAUSE);
  const [named, another] = clauses.filter((clause) => /\d/.test(clause));
  if (named === undefined || another !== undefined) return null;
  const { budgetFor, people, rest } = saidFor(named.replace(OF_US, 'for '));
  if (people !== null && people !== adultsAndChildren && people !== adultsAndChildren + infants) {
    return null;
  }
  const isTheirs = named === clauses[0] || budgetFor !== null || PARTY.test(named);
  const others = rest.replace(new RegExp(currencyPattern(rest), 'gu'), ' ').replace(DIGITS, ' ');
  const words = others.toLowerCase().match(/\p{L}[\p{L}']*/gu) ?? [];
  if (!isTheirs || !words.every((word) => ABOUT_PRICE.has(word))) return null;
  const read = readBudget(rest);
  if (read.kind !== 'cap' || (read.currency ?? currency) !== currency) return null;
  return toMinor(read.amount, currency) * (budgetFor === 'each' ? adultsAndChildren : 1);
}

/** Says below a condition, as it is typed, how it is read; null if it names no number. */
export function conditionReading(
  condition: string,
  { ceiling, ...paying }: Paying & { ceiling: number },
): { isRead: boolean; sentence: string } | null {
  const amount = conditionAmount(condition, paying);
  const money = (minor: number) => formatAmount(minor, paying.currency);
  if (amount !== null) {
    return { isRead: true, sentence: `We read: at most ${money(amount)} for your party.` };
  }
  if (!/\d/.test(condition)) return null;
  const sentence = `We read no amount for your party, so you agree to up to ${money(ceiling)}.`;
  return { isRead: false, sentence };
}
