import type { ComposedPlan } from '@/features/plans/domain/traveler';
import { whoIsThere } from '@/features/plans/domain/whoIsThere';
import { beyondCeiling } from '@/features/verdicts/domain/outcome';
import type { StandingVariant } from '@/features/verdicts/domain/standing';
import { agreementOf, type Said } from '@/features/verdicts/domain/verdict';

/** A variant in which every verdict still counts. */
export function standingVariant(
  composed: ComposedPlan,
  said: Readonly<Record<string, Said>>,
  limitOf: (travelerId: string) => number,
): StandingVariant {
  const { planId, planTitle, planStart, planEnd, currency } = composed.plan;
  const asked = [...whoIsThere(composed).days.keys()];
  const goes = (id: string) => said[id] !== undefined && agreementOf(said[id]) === 'given';
  const going = new Map(asked.filter(goes).map((id) => [id, limitOf(id)]));
  const beyond = beyondCeiling(composed, going);
  return {
    ...{ proposalId: 'v1', planId, planTitle, number: 1, planStart, planEnd, currency },
    people: asked.map((travelerId) => ({
      ...{ travelerId, price: { share: 0, ceiling: 0 }, consequence: null, changes: [] },
      isBeyond: beyond.includes(travelerId),
      said: said[travelerId] ?? null,
      agreedTo: limitOf(travelerId),
      ...{ isSinceBooking: false, hasSeen: false },
    })),
  };
}
