import { useId, useRef } from 'react';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { Button } from '@/platform/web/ui/Button';
import { Notice } from '@/platform/web/ui/Notice';
import { ANCHORS } from '../domain/asked/anchors';
import type { RoundPage, RoundVariant } from '../domain/roundViews';
import { byRank } from '../domain/verdictWords';
import { useRemind } from './api';
import { useArrival } from './asked/useArrival';
import { ChoosePlan } from './ChoosePlan';
import { VariantCard } from './VariantCard';
import { WhoSaidWhat } from './WhoSaidWhat';

interface DecisionSectionProps {
  tripId: string;
  round: NonNullable<RoundPage['round']>;
}

/** For the organizer: who says what, how the plans rank, and the choice (SPEC-2 6 'Choosing'). */
export function DecisionSection({ tripId, round }: DecisionSectionProps) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  useArrival(section);
  const { chosenProposalId, takesVerdicts, tooEarly } = round;
  const shown = round.variants.filter(
    ({ proposalId }) => chosenProposalId === null || proposalId === chosenProposalId,
  );
  return (
    <section
      ref={section}
      id={ANCHORS.group}
      aria-labelledby={id}
      className="grid max-w-2xl grid-cols-1 scroll-mt-4 gap-4 print:hidden"
    >
      <h2 id={id} className="font-display text-2xl font-bold">
        What the group says
      </h2>
      {tooEarly !== null && (
        <Notice
          tone="info"
          still
          actions={
            !shown.filter(isAwaited).every(awaitsReaderOnly) && <RemindThem tripId={tripId} />
          }
        >
          {tooEarly}
        </Notice>
      )}
      {byRank(shown).map((variant) => (
        <DecisionCard
          key={variant.planId}
          {...{ tripId, variant }}
          deletedOn={round.deletedOn}
          isChosen={variant.proposalId === chosenProposalId}
          isOpen={takesVerdicts}
          isEarly={tooEarly !== null}
        />
      ))}
    </section>
  );
}

const silentIn = ({ decision }: RoundVariant) =>
  decision?.people.filter(({ said }) => said === null) ?? [];

const isAwaited = (variant: RoundVariant) => silentIn(variant).length > 0;

/** True if only the reader has yet to answer, who needs no mail about that. */
const awaitsReaderOnly = (variant: RoundVariant) =>
  variant.asked !== null && variant.verdicts.own === null && silentIn(variant).length === 1;

const isToRemind = (variant: RoundVariant) =>
  variant.decision?.way?.reminds === true && !awaitsReaderOnly(variant);

interface DecisionCardProps {
  tripId: string;
  variant: RoundVariant;
  deletedOn: CalendarDate | null;
  isChosen: boolean;
  isOpen: boolean;
  /** True while the section says above who has not answered. */
  isEarly: boolean;
}

function DecisionCard(props: DecisionCardProps) {
  const { tripId, variant, deletedOn, isChosen, isOpen, isEarly } = props;
  const { decision } = variant;
  if (!decision) return null;
  return (
    <VariantCard {...{ variant, decision, isChosen, isOpen }}>
      {isOpen && !isEarly && isToRemind(variant) && <RemindThem tripId={tripId} />}
      <WhoSaidWhat
        people={decision.people}
        {...{ deletedOn, isOpen }}
        remind={awaitsReaderOnly(variant) ? null : <RemindThem tripId={tripId} />}
      />
      {isOpen && !isEarly && decision.missing.length === 0 && (
        <div>
          <ChoosePlan {...{ tripId, variant, decision }} />
        </div>
      )}
    </VariantCard>
  );
}

/** Mails those who have yet to answer (SPEC-2 6 'Choosing'). */
function RemindThem({ tripId }: { tripId: string }) {
  const remind = useRemind(tripId);
  return (
    <div>
      <Button pending={remind.isPending} onClick={() => remind.mutate()}>
        Remind Them
      </Button>
      <p role="alert" className="mt-1 font-medium text-danger empty:hidden">
        {remind.problem}
      </p>
    </div>
  );
}
