import type { Stage } from '@/features/trips/domain/stage';
import type { AskedQuestions } from '@/features/verdicts/domain/questions';
import type { RoundPage, RoundVariant } from '@/features/verdicts/domain/roundViews';

/** Page data of a round, for tests that render a part of it. */

export type ShownRound = NonNullable<RoundPage['round']>;
export type ShownAsked = NonNullable<RoundVariant['asked']>;
export type ShownDecision = NonNullable<RoundVariant['decision']>;

export const PROPOSAL = '00000000-0000-4000-8000-000000000001';

/** The question to a reader who hasn't answered yet. */
export const shownAsked = (own: Partial<ShownAsked> = {}): ShownAsked => ({
  ...{ standing: 'silent', said: null, choices: ['works', 'worksIf', 'cant'], agreedTo: null },
  ...{
    ceiling: 125_000,
    share: 100_000,
    currency: 'USD',
    adultsAndChildren: 1,
    infants: 0,
    news: [],
    asksToSee: false,
  },
  ...own,
});

/** The organizer's view of a plan that nothing keeps from being chosen. */
export const shownDecision = (own: Partial<ShownDecision> = {}): ShownDecision => ({
  ...{ people: [], missing: [], way: null, rank: null, leftOut: [], without: null },
  ...own,
});

/** A plan for five travelers, two of whom have answered. */
export const shownVariant = (own: Partial<RoundVariant> = {}): RoundVariant => ({
  ...{ proposalId: PROPOSAL, planId: PROPOSAL, planTitle: 'Plan A', number: 1 },
  verdicts: { asked: 5, answered: 2, counts: null, own: null },
  ...{ quorum: 4, minimumGroup: 2, asked: null, leftOut: null, decision: null },
  ...own,
});

/** A round with that plan, which takes verdicts until a plan is chosen. */
export const shownRound = (of: RoundVariant, own: Partial<ShownRound> = {}): ShownRound => ({
  ...{ consentBy: '2027-02-01', isOver: false, tooEarly: null },
  ...{ chosenProposalId: null, deletedOn: null, takesVerdicts: !own.chosenProposalId },
  variants: [of],
  ...own,
});

export const shownPage = (
  stage: Stage,
  round: ShownRound | null = null,
): RoundPage & AskedQuestions => ({
  ...{ tripId: 'amy-lima', stage, isOrganizer: false, round },
  ...{ threads: [], shown: [], addsNeeds: true },
});
