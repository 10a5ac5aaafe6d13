import type { Finding } from '@/features/linter/domain/lint';
import type { TravelerId } from '@/features/plans/domain/travelerId';

/** What the linter says about somebody's share and their budget: surely over it, or worth asking. */
export type Doubt = 'over' | 'ask';

/** By person, where there is a doubt. */
export function budgetDoubts(
  findings: readonly Pick<Finding, 'rule' | 'people'>[],
): Map<TravelerId, Doubt> {
  const doubts = new Map<TravelerId, Doubt>();
  for (const { rule, people: [travelerId] = [] } of findings) {
    if (travelerId === undefined) continue;
    if (rule === 'budget') doubts.set(travelerId, 'over');
    if (rule === 'budgetUnclear') doubts.set(travelerId, 'ask');
  }
  return doubts;
}
