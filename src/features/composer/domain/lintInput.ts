import type { LintInput } from '@/features/linter/domain/lintContext';
import type { PlanPromise } from '@/features/plans/domain/planPromise';
import type { Traveler } from '@/features/plans/domain/traveler';
import type { PlannedOption } from '@/features/trips/domain/plannedOptions';
import { dayIn } from '@/platform/domain/zonedDay';
import type { ComposerPage, ComposerPlan } from './composer';

/** What suppliers have said about a trip. */
export type SuppliersSaid = Pick<ComposerPage, 'confirmed' | 'said'>;

/** Builds the linter's input from a plan in the composer. */
export function lintInputOf(
  { plan, items, touched, checks, proposedAnswers, leftNames, chosenFor }: ComposerPlan,
  travelers: readonly Traveler[],
  asks: readonly PlannedOption[],
  promises: readonly PlanPromise[],
  { confirmed, said }: SuppliersSaid = { confirmed: null, said: [] },
): LintInput {
  return {
    ...{ plan, items: items.map(({ item }) => item), travelers, chosenFor, asks },
    ...{ touched, checks, proposedAnswers, leftNames },
    kitchen: confirmed && { today: dayIn(plan.timeZone, new Date()), confirmed },
    promises: promises.filter(({ planId }) => planId === plan.planId),
    // Before a plan is chosen, a supplier's answer belongs to the plan that has its item.
    said: said.filter(
      ({ itemId }) => chosenFor || items.some(({ item }) => item.itemId === itemId),
    ),
  };
}
