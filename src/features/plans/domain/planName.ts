import { MOST_VARIANTS } from './planLimits';

/** The names that plans have at first: 'Plan A', 'Plan B' … (SPEC-2 5). */
const NAMES = Array.from(
  { length: MOST_VARIANTS },
  (_, at) => `Plan ${String.fromCodePoint(65 + at)}`,
);

/** What a new plan is called: the first of those names that no other plan of the trip has. */
export function newPlanName(taken: readonly string[]): string {
  return NAMES.find((name) => !taken.includes(name)) ?? `Plan ${taken.length + 1}`;
}
