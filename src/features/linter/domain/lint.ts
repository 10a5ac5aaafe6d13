import type { Plan } from '@/features/plans/domain/plan';
import { digest } from '@/platform/domain/digest';
import type { Found } from './found';
import { type LintContext, type LintInput, lintContext } from './lintContext';
import { budget, budgetUnclear, discounts, oldPrice, prices, rate, unpaid } from './moneyRules';
import { contradiction, food, need, needItem } from './needRules';
import { chosen, notChosen } from './optionRules';
import { age, answerChanged, dates, left, outsidePlan, stretch, without } from './personRules';
import { bed, childAlone, partySplit, roomFull, roomRefused } from './roomRules';
import { supplier, unconfirmed } from './supplierRules';
import { notThere, noWay, twoPlaces, zones } from './wayRules';
import { condition, kind, wish } from './wishRules';

/** The rules of SPEC-2 5, SPEC-4 14.2 and SPEC-5 18, in the same order. */
const RULES = {
  dates,
  without,
  stretch,
  age,
  budget,
  budgetUnclear,
  need,
  needItem,
  food,
  contradiction,
  unconfirmed,
  supplier,
  condition,
  wish,
  bed,
  roomRefused,
  roomFull,
  childAlone,
  partySplit,
  twoPlaces,
  notThere,
  noWay,
  zones,
  rate,
  unpaid,
  prices,
  discounts,
  oldPrice,
  outsidePlan,
  kind,
  left,
  answerChanged,
  notChosen,
  chosen,
} satisfies Record<string, (context: LintContext) => Found[]>;

/** The name of a rule, or 'empty' if there is nothing to lint yet. */
export type LintRule = keyof typeof RULES | 'empty';

const LINT_RULES = Object.keys(RULES) as (keyof typeof RULES)[];

/** One line of the list named 'Findings'. */
export interface Finding extends Found {
  rule: LintRule;
}

const nothingPlanned = ({ planStart }: Plan): Found => ({
  level: 'error',
  sentence: 'Nothing is planned yet.',
  target: { on: 'day', date: planStart },
});

/** Returns all findings about a plan, the same in the browser and on the server (SPEC-2 5). */
export function lint(input: LintInput): Finding[] {
  if (input.items.length === 0) return [{ ...nothingPlanned(input.plan), rule: 'empty' }];
  const context = lintContext(input);
  return LINT_RULES.flatMap((rule) => RULES[rule](context).map((found) => ({ ...found, rule })));
}

/**
 * Returns a key that stays the same while a finding says the same about the same words, so that it
 * has to be looked at only once ('I have looked at this'). It contains nobody's words, only a
 * 53-bit hash of them.
 */
export function findingKey(finding: Finding): string {
  const { rule, people = [], itemIds = [], sentence, said, which = '' } = finding;
  // A sentence names only a few of many, and a key can't list them all, so it hashes them.
  const isMany = people.length > 1 || itemIds.length > 2;
  const all = isMany ? [...people, ...itemIds] : [];
  const what = digest([sentence, said?.answer, said?.words, which, ...all].join('\n')).toString(36);
  return [rule, ...(isMany ? [] : [people[0] ?? '', ...itemIds]), what].join(' ');
}
