import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { STAGES } from '@/features/trips/domain/stage';
import { toAppFailure } from '@/platform/web/appFailure';
import { trpcClient } from '@/platform/web/trpc';
import { AlertDialog } from '@/platform/web/ui/AlertDialog';
import { Button } from '@/platform/web/ui/Button';
import { ANCHORS } from '../domain/anchors';
import type { RoundPage } from '../domain/roundViews';
import { byRank } from '../domain/verdictWords';
import { AnswerCondition } from './AnswerCondition';
import { VariantCard } from './VariantCard';
import { WhoSaidWhat } from './WhoSaidWhat';

/** For operators: what the group says, its conditions to answer, and what is done with the trip itself. */
export function RoundReview({ page }: { page: RoundPage }) {
  const { tripId, round, stage } = page;
  return (
    <>
      {round && <WhatTheGroupSays tripId={tripId} round={round} />}
      <StageButtons tripId={tripId} stage={stage} />
    </>
  );
}

interface WhatTheGroupSaysProps {
  tripId: string;
  round: NonNullable<RoundPage['round']>;
}

function WhatTheGroupSays({ tripId, round }: WhatTheGroupSaysProps) {
  const id = useId();
  /** Whose condition was answered last from here, and in which plan. */
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
      {shown.map(
        (variant) =>
          variant.chair && (
            <VariantCard
              key={variant.planId}
              {...{ variant }}
              chair={variant.chair}
              isOpen={takesVerdicts}
            >
              <WhoSaidWhat
                people={variant.chair.people}
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

/**
 * What operators do with a trip itself; only they can finish one that was never booked, or even
 * proposed.
 */
function StageButtons({ tripId, stage }: Pick<RoundPage, 'tripId' | 'stage'>) {
  if (!STAGES[stage].isOnDesk) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {STAGES[stage].awaitsBooking && (
        <StageButton
          label="Mark as Booked"
          question="Mark the trip as booked?"
          description="Everybody gets a mail, and sees the booking references from then on."
          run={() => trpcClient.verdicts.markBooked.mutate({ tripId })}
        />
      )}
      <StageButton
        label="Mark as Finished"
        question="Mark the trip as finished?"
        description={`It is ${STAGES[stage].label.toLowerCase()} now. A booked trip finishes by itself on the day after its last day.`}
        run={() => trpcClient.verdicts.markFinished.mutate({ tripId })}
      />
    </div>
  );
}

interface StageButtonProps {
  label: string;
  question: string;
  description: string;
  run: () => Promise<unknown>;
}

/** Something that cannot be undone, confirmed first. */
function StageButton({ label, question, description, run }: StageButtonProps) {
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const change = useMutation({
    mutationFn: run,
    onError: (error) => console.error(error),
    onSuccess: async () => {
      await queryClient.invalidateQueries();
      setIsAsking(false);
    },
  });
  const failure = change.error && toAppFailure(change.error);
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{label}</Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={(open) => {
          setIsAsking(open);
          change.reset();
        }}
        title={question}
        description={description}
        confirm={`Yes, ${label}`}
        pending={change.isPending}
        error={failure && (failure.issues[0]?.message ?? failure.message)}
        onConfirm={() => change.mutate()}
      />
    </>
  );
}
