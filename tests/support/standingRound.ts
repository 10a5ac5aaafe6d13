import { judgedVariants, type Round } from '@/features/verdicts/domain/judged';
import { outcomesOf } from '@/features/verdicts/domain/outcome';
import type { StandingPerson, StandingRound } from '@/features/verdicts/domain/standing';

/** A round as it reads once it is judged. */
export function standingRound(round: Round): StandingRound {
  return {
    ...round,
    variants: judgedVariants(round).map((judged) => {
      const { proposalId, planId, planTitle, number, kept } = judged;
      const { planStart, planEnd, currency } = judged.composed.plan;
      const people = outcomesOf(judged).map((outcome): StandingPerson => {
        const own = kept.get(outcome.travelerId);
        return {
          ...outcome,
          said: own?.said ?? null,
          agreedTo: own?.ceiling ?? null,
          isSinceBooking: own?.isSinceBooking ?? false,
          hasSeen: own?.hasSeen ?? false,
        };
      });
      const plan = { planStart, planEnd, currency };
      return { proposalId, planId, planTitle, number, ...plan, people };
    }),
  };
}
