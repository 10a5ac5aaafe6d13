import { useRef, useState } from 'react';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { Button } from '@/platform/web/ui/Button';
import { AlertDialog } from '@/platform/web/ui/dialog/AlertDialog';
import { Notice } from '@/platform/web/ui/Notice';
import { Problem } from '@/platform/web/ui/Problem';
import { Section } from '@/platform/web/ui/Section';
import { toast } from '@/platform/web/ui/toast';
import { ANCHORS } from '../domain/asked/anchors';
import { notConfirmedSentence } from '../domain/mayChoose';
import type { RoundPage, RoundVariant } from '../domain/roundViews';
import { isToConfirm } from '../domain/verdict';
import { byRank } from '../domain/verdictWords';
import { useChoose, useRemind } from './api';
import { useArrival } from './asked/useArrival';
import { VariantCard } from './VariantCard';
import { WhoSaidWhat } from './WhoSaidWhat';

interface DecisionSectionProps {
  tripId: string;
  round: NonNullable<RoundPage['round']>;
}

/** For the organizer: who says what, how the plans rank, and the choice (SPEC-2 6 'Choosing'). */
export default function DecisionSection({ tripId, round }: DecisionSectionProps) {
  const section = useRef<HTMLElement>(null);
  useArrival(section);
  const { chosenProposalId, takesVerdicts, tooEarly } = round;
  const shown = round.variants.filter(
    ({ proposalId }) => chosenProposalId === null || proposalId === chosenProposalId,
  );
  return (
    <Section
      title="What the group says"
      ref={section}
      id={ANCHORS.group}
      className="grid max-w-2xl grid-cols-1 scroll-mt-4 gap-4 print:hidden"
    >
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
    </Section>
  );
}

/** Those who have yet to answer, or only to confirm. */
const awaitedIn = ({ decision }: RoundVariant) =>
  decision?.people.filter(({ said }) => said === null || isToConfirm(said)) ?? [];

const isAwaited = (variant: RoundVariant) => awaitedIn(variant).length > 0;

/** Says who has only to confirm what they asked for; null if nobody. */
function notConfirmed({ people }: NonNullable<RoundVariant['decision']>): string | null {
  const names = people.filter(({ said }) => isToConfirm(said)).map(({ name }) => name);
  return names.length === 0 ? null : notConfirmedSentence(names);
}

/** True if only the reader is waited for, who needs no mail about that. */
const awaitsReaderOnly = (variant: RoundVariant) =>
  variant.asked !== null &&
  (variant.verdicts.own === null || isToConfirm(variant.asked.said)) &&
  awaitedIn(variant).length === 1;

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
  const unconfirmed = notConfirmed(decision);
  return (
    <VariantCard {...{ variant, decision, isChosen, isOpen }}>
      {isOpen && !isEarly && isToRemind(variant) && <RemindThem tripId={tripId} />}
      <WhoSaidWhat
        people={decision.people}
        {...{ deletedOn, isOpen }}
        remind={awaitsReaderOnly(variant) ? null : <RemindThem tripId={tripId} />}
      />
      {isOpen && !isEarly && decision.missing.length === 0 && (
        <div className="grid justify-items-start gap-3">
          {unconfirmed !== null && (
            <>
              <p className="wrap-anywhere">{unconfirmed}</p>
              {!awaitsReaderOnly(variant) && <RemindThem tripId={tripId} />}
            </>
          )}
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
      <Problem className="mt-1">{remind.problem}</Problem>
    </div>
  );
}

/** In UTF-16 units. */
const LONGEST_TITLE = 90;

interface ChoosePlanProps {
  tripId: string;
  variant: RoundVariant;
  decision: NonNullable<RoundVariant['decision']>;
}

/** 'Choose {plan}', after confirming whom it leaves out (SPEC-2 6). */
function ChoosePlan({ tripId, variant, decision }: ChoosePlanProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { planTitle, proposalId } = variant;
  const without = decision.without?.travelerIds ?? [];
  const unconfirmed = notConfirmed(decision);
  // A long list of names does not fit in a title.
  const isLong = (decision.without?.sentence.length ?? 0) > LONGEST_TITLE;
  const choose = useChoose({ tripId, proposalId }, without, () => {
    void toast(`${planTitle} is chosen.`, { names: [planTitle], tone: 'success' });
    setIsAsking(false);
  });
  return (
    <>
      <Button variant="primary" onClick={() => setIsAsking(true)}>
        <span>
          Choose <bdi translate="no">{planTitle}</bdi>
        </span>
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={
          decision.without && !isLong ? `${decision.without.sentence}?` : `Choose ${planTitle}?`
        }
        description={
          decision.without
            ? `${unconfirmed === null ? '' : `${unconfirmed} `}${isLong ? `${decision.without.sentence}. ` : ''}Our operators then book ${planTitle} for everybody else. Everybody on the trip gets a mail.`
            : 'It works for everybody. Our operators then book it, and everybody gets a mail.'
        }
        confirm="Yes, Choose"
        write={choose}
        onConfirm={() => choose.mutate()}
      />
    </>
  );
}
