import { openItems } from '@/features/plans/domain/openItems';
import { STAGES, type Stage } from '@/features/trips/domain/stage';
import type { ComposerPlan } from './composer';

/** What operators do next with a plan; the page's primary button does that. */
type NextStep = 'propose' | 'book' | 'markBooked' | 'sheets';

/** Returns what is next: once a plan is chosen, and the group has it as it is, to carry it out. */
export function nextStep(
  stage: Stage,
  { isChosen, proposed, items }: Pick<ComposerPlan, 'isChosen' | 'proposed' | 'items'>,
): NextStep {
  const { awaitsBooking, keepsPlan } = STAGES[stage];
  if (!isChosen || !proposed?.isCurrent) return 'propose';
  if (keepsPlan) return 'sheets';
  if (!awaitsBooking) return 'propose';
  return openItems(items.map(({ item }) => item)).length > 0 ? 'book' : 'markBooked';
}
