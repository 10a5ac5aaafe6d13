import type { LintInput } from '@/features/linter/domain/lintContext';
import type { PlanPromise } from '@/features/plans/domain/planPromise';
import type { Traveler } from '@/features/plans/domain/traveler';
import type { PlannedOption } from '@/features/trips/domain/plannedOptions';
import { dayIn } from '@/platform/domain/zonedDay';
import type { ComposerPlan } from './composer';

/** Builds the linter's input from a plan in the composer. */
export function lintInputOf(
  { plan, items, touched, checks, proposedAnswers, leftNames, chosenFor }: ComposerPlan,
  travelers: readonly Traveler[],
  asks: readonly PlannedOption[],
  promises: readonly PlanPromise[],
  confirmed: readonly string[] | null = null,
): LintInput {
  return {
    ...{ plan, items: items.map(({ item }) => item), travelers, chosenFor, asks },
    ...{ touched, checks, proposedAnswers, leftNames },
    kitchen: confirmed && { today: dayIn(plan.timeZone, new Date()), confirmed },
    promises: promises.filter(({ planId }) => planId === plan.planId),
  };
}
