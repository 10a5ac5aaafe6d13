import { type Finding, type LintRule, lint } from '@/features/linter/domain/lint';
import type { LintInput } from '@/features/linter/domain/lintContext';
import type { Item } from '@/features/plans/domain/item';
import type { Plan, PlanPerson } from '@/features/plans/domain/plan';
import type { Traveler } from '@/features/plans/domain/traveler';
import { emptyItem, emptyPlan, emptyTraveler, NO_MARKS } from './planParts';

/** Shorthands for the tests of the linter. */

export const someone = (name: string, answers: Partial<Traveler> = {}): Traveler => ({
  ...emptyTraveler,
  travelerId: name.toLowerCase(),
  name,
  // They answer for themselves, unless a test says otherwise.
  partyOf: answers.travelerId ?? name.toLowerCase(),
  ...answers,
});
export const ana = (answers: Partial<Traveler> = {}) => someone('Ana', answers);
export const ben = someone('Ben');
export const some = (title: string, fields: Partial<Item> = {}): Item => ({
  ...emptyItem,
  itemId: title.toLowerCase(),
  title,
  ...fields,
});
export const stay = (fields: Partial<Item> = {}) =>
  some('Casa', { kind: 'stay', startsOn: '2027-04-03', endsOn: '2027-04-10', ...fields });
export const own = (person: Partial<PlanPerson>): Partial<Plan> => ({
  people: [{ travelerId: 'ana', without: false, arrives: null, leaves: null, ...person }],
});

export interface Given extends Partial<Omit<LintInput, 'plan'>> {
  plan?: Partial<Plan>;
}

export function findings(given: Given): Finding[] {
  return lint({
    items: [],
    travelers: [ana()],
    asks: [],
    proposedAnswers: {},
    leftNames: {},
    ...NO_MARKS,
    ...given,
    plan: { ...emptyPlan, ...given.plan },
  });
}

export const about = (rule: LintRule, given: Given) =>
  findings(given)
    .filter((finding) => finding.rule === rule)
    .map(({ level, sentence }) => `${level}: ${sentence}`);

export const dated = { availability: [{ start: '2027-04-04', end: '2027-04-20' }] };
export const shared = (cost: number) => [some('Fee', { cost, costPer: 'group' })];
export const rooms = (...who: string[][]) =>
  who.map((people, at) => ({ name: `Room ${at + 1}`, beds: 2, who: people }));

/** One case of a rule: the input, and the exact findings. */
export type LintCase = [rule: LintRule, why: string, given: Given, said: string[]];
