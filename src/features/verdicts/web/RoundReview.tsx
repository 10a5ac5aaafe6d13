import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { STAGES } from '@/features/trips/domain/stage';
import { Button } from '@/platform/web/ui/Button';
import { Notice } from '@/platform/web/ui/Notice';
import { ANCHORS } from '../domain/asked/anchors';
import { openItemsSentence } from '../domain/booking';
import type { RoundPage } from '../domain/roundViews';
import { byRank } from '../domain/verdictWords';
import { AnswerCondition } from './AnswerCondition';
import { StageButton } from './StageButton';
import { VariantCard } from './VariantCard';
import { WhoSaidWhat } from './WhoSaidWhat';

interface RoundReviewProps {
  page: RoundPage;
  /** The titles of the chosen plan's items that still have to be booked. */
  notBooked?: readonly string[];
}

/** For operators: what the group says, the conditions to answer, and booking what it has chosen. */
export function RoundReview({ page, notBooked = [] }: RoundReviewProps) {
  const { tripId, round, stage } = page;
  return (
    <>
      {round && <WhatTheGroupSays tripId={tripId} round={round} />}
      {STAGES[stage].awaitsBooking && (
        <StageButton
          label="Mark as Booked"
          question="Mark the trip as booked?"
          said="The trip is booked."
          description="Everybody on the trip gets a mail, and sees any booking references from then on."
          hint={notBooked.length > 0 ? openItemsSentence(notBooked) : undefined}
          as="markBooked"
          tripId={tripId}
        />
      )}
    </>
  );
}

interface WhatTheGroupSaysProps {
  tripId: string;
  round: NonNullable<RoundPage['round']>;
}

function WhatTheGroupSays({ tripId, round }: WhatTheGroupSaysProps) {
  const id = useId();
  /** Whose condition was last answered from here, and on which proposal. */
  const [answered, setAnswered] = useState<string | null>(null);
  const { takesVerdicts } = round;
  const chosen = round.variants.filter(({ proposalId }) => proposalId === round.chosenProposalId);
  const shown = chosen.length > 0 ? chosen : byRank(round.variants);
  return (
    <section
      id={ANCHORS.group}
      aria-labelledby={id}
      className="grid max-w-2xl grid-cols-1 scroll-mt-4 gap-4"
    >
      <h2 id={id} className="font-display text-2xl font-bold">
        What the group says
      </h2>
      {round.tooEarly !== null && <Notice still>{round.tooEarly}</Notice>}
      {shown.map(
        (variant) =>
          variant.decision && (
            <VariantCard
              key={variant.planId}
              {...{ variant }}
              decision={variant.decision}
              isChosen={variant.proposalId === round.chosenProposalId}
              isOpen={takesVerdicts}
            >
              {takesVerdicts && variant.decision.way?.needsVersion && (
                <Button asChild className="justify-self-start">
                  <Link
                    to="/admin/plan/$tripId"
                    params={{ tripId }}
                    search={{ plan: variant.planId }}
                  >
                    Change {variant.planTitle}
                  </Link>
                </Button>
              )}
              <WhoSaidWhat
                people={variant.decision.people}
                deletedOn={round.deletedOn}
                isOpen={takesVerdicts}
                conditionOf={(travelerId, { condition, state, note }) => {
                  if (!takesVerdicts) return null;
                  const { proposalId } = variant;
                  const place = `${proposalId} ${travelerId}`;
                  return (
                    <AnswerCondition
                      key={condition}
                      {...{ tripId, proposalId, travelerId, condition, state, note }}
                      isAnswered={answered === place}
                      onAnswered={() => setAnswered(place)}
                    />
                  );
                }}
              />
            </VariantCard>
          ),
      )}
    </section>
  );
}
