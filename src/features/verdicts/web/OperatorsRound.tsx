import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, useId, useState } from 'react';
import { nextStep } from '@/features/composer/domain/nextStep';
import { openItems, openItemsSentence } from '@/features/plans/domain/openItems';
import { STAGES, type Stage } from '@/features/trips/domain/stage';
import { trpc } from '@/platform/web/trpc';
import { Button } from '@/platform/web/ui/Button';
import { AlertDialog } from '@/platform/web/ui/dialog/AlertDialog';
import { Notice } from '@/platform/web/ui/Notice';
import { Part } from '@/platform/web/ui/Part';
import { Section } from '@/platform/web/ui/Section';
import { toast } from '@/platform/web/ui/toast';
import { ANCHORS } from '../domain/asked/anchors';
import { type AskedQuestions as Asked, openConditions } from '../domain/questions';
import type { RoundPage } from '../domain/roundViews';
import { byRank } from '../domain/verdictWords';
import { useMark } from './api';
import { HistoryList } from './HistoryList';
import { VariantCard } from './VariantCard';
import { WhoSaidWhat } from './WhoSaidWhat';

/** Below the composer: the group's verdicts, what has happened so far (SPEC-2 6), and the end. */
export function OperatorsRound({ tripId }: { tripId: string }) {
  const { data: page } = useQuery(trpc.verdicts.review.queryOptions({ tripId }));
  const { data: history } = useQuery(trpc.verdicts.historyForOperators.queryOptions({ tripId }));
  // As the composer above shows it, which reads it.
  const composer = trpc.plans.composer.queryOptions({ tripId }, { enabled: false });
  const chosen = useQuery(composer).data?.plans.find(({ isChosen }) => isChosen);
  const notBooked = openItems(chosen?.items.map(({ item }) => item) ?? []);
  const isNext = page && chosen && nextStep(page.stage, chosen) === 'markBooked';
  return (
    <div className="mt-10 grid grid-cols-1 gap-8">
      {page && <RoundReview {...{ page, notBooked }} isNext={isNext ?? false} />}
      <HistoryList entries={history ?? []} />
      {page && <FinishTrip tripId={tripId} stage={page.stage} />}
    </div>
  );
}

/** Once somebody asks. */
const AskedQuestions = lazy(() => import('./AskedQuestions'));

interface StageButtonProps {
  tripId: string;
  label: string;
  question: string;
  description: string;
  /** The message once it is done. */
  said: string;
  as: 'markBooked' | 'markFinished';
  /** What stands in the way of it, said before it is pressed. */
  hint?: string | undefined;
  /** 'quiet' for things that are seldom done. */
  variant?: 'primary' | 'secondary' | 'quiet';
}

/** A button that moves a trip on for good, after asking first. */
function StageButton(props: StageButtonProps) {
  const { tripId, label, question, description, said, as, hint, variant = 'secondary' } = props;
  const id = useId();
  const [isAsking, setIsAsking] = useState(false);
  const change = useMark(tripId, as, () => {
    setIsAsking(false);
    void toast(said, { tone: 'success' });
  });
  return (
    <div>
      <Button
        variant={variant}
        className={variant === 'quiet' ? '-ml-3' : ''}
        aria-describedby={hint && id}
        onClick={() => setIsAsking(true)}
      >
        {label}
      </Button>
      {hint && (
        <p id={id} className="mt-2 max-w-prose text-[0.9375rem] wrap-anywhere">
          {hint}
        </p>
      )}
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={question}
        description={description}
        confirm={`Yes, ${label}`}
        write={change}
        onConfirm={() => change.mutate()}
      />
    </div>
  );
}

const NOT_BOOKED = {
  hint: 'This trip is not booked. Finish it only if nothing will come of it.',
  question: 'Finish a trip that was never booked?',
  description:
    'It moves to Past Trips for everybody. Nobody can answer any more, and no plan can be proposed. This cannot be undone.',
};

const BOOKED = {
  hint: 'A booked trip finishes by itself on the day after its last day.',
  question: 'Mark the trip as finished now?',
  description: 'It would finish by itself on the day after its last day. This cannot be undone.',
};

/** Finishes a trip by hand (SPEC-2 1); last on the page, as it is hardly ever the next step. */
export function FinishTrip({ tripId, stage }: { tripId: string; stage: Stage }) {
  if (!STAGES[stage].isOnDesk) return null;
  const { hint, ...asked } = STAGES[stage].keepsPlan ? BOOKED : NOT_BOOKED;
  return (
    <div className="border-t border-line pt-4">
      <p className="max-w-prose text-[0.9375rem] text-ink-soft">{hint}</p>
      <StageButton
        variant="quiet"
        label="Mark as Finished"
        said="The trip is finished."
        {...asked}
        as="markFinished"
        tripId={tripId}
      />
    </div>
  );
}

interface RoundReviewProps {
  page: RoundPage & Asked;
  /** The titles of the chosen plan's items that still have to be booked. */
  notBooked?: readonly string[];
  /** True if it is next to mark the trip as booked. */
  isNext?: boolean;
}

/** For operators: what the group says, the conditions to answer, and booking what it has chosen. */
export function RoundReview({ page, notBooked = [], isNext = false }: RoundReviewProps) {
  const { tripId, round, stage } = page;
  return (
    <>
      {(openConditions(round).length > 0 || page.threads.length + page.shown.length > 0) && (
        <Part>
          <AskedQuestions page={page} />
        </Part>
      )}
      {round && <WhatTheGroupSays tripId={tripId} round={round} />}
      {STAGES[stage].awaitsBooking && (
        <StageButton
          label="Mark as Booked"
          variant={isNext ? 'primary' : 'secondary'}
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
  const { takesVerdicts } = round;
  const chosen = round.variants.filter(({ proposalId }) => proposalId === round.chosenProposalId);
  const shown = chosen.length > 0 ? chosen : byRank(round.variants);
  return (
    <Section
      title="What the group says"
      id={ANCHORS.group}
      className="grid max-w-2xl grid-cols-1 scroll-mt-4 gap-4"
    >
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
              />
            </VariantCard>
          ),
      )}
    </Section>
  );
}
