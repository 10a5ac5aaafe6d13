import { useId, useRef, useState } from 'react';
import { counted } from '@/platform/domain/inWords';
import { focusQuietly } from '@/platform/web/focus/focusQuietly';
import { Notice } from '@/platform/web/ui/Notice';
import { Sentence } from '@/platform/web/ui/Sentence';
import { ANCHORS } from '../domain/asked/anchors';
import { type RoundPage, type RoundVariant, verdictsInWords } from '../domain/roundViews';
import {
  CANT_WHEN_BOOKED,
  CHOSEN_WITHOUT,
  CLOSED_MEANWHILE,
  UNTIL_IT_IS_OVER,
  untilSentence,
  untilThen,
  verdictHeading,
  whoReads,
} from '../domain/verdictWords';
import { useArrival } from './asked/useArrival';
import { GivenVerdict } from './GivenVerdict';
import { VerdictForm } from './VerdictForm';

interface VerdictSectionProps {
  tripId: string;
  userId: string;
  round: NonNullable<RoundPage['round']>;
  variant: RoundVariant;
}

/** Below a plan: what its reader is asked and has said, and what the group has said (SPEC-2 6). */
export function VerdictSection({ tripId, userId, round, variant }: VerdictSectionProps) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useArrival(section);
  const { asked, planTitle, verdicts, planId, proposalId } = variant;
  const { takesVerdicts } = round;
  const { own } = verdicts;
  const isShown = asked ? asked.standing === 'given' || asked.choices.length > 0 : own !== null;
  if (!isShown) return null;

  // By then the pressed button is gone, and what replaced it has a different height.
  const settle = () =>
    requestAnimationFrame(() => {
      if (heading.current) focusQuietly(heading.current);
      section.current?.scrollIntoView({ block: 'nearest' });
    });

  return (
    <section
      ref={section}
      id={ANCHORS.answer}
      aria-labelledby={id}
      className="grid max-w-2xl scroll-mt-4 grid-cols-1 gap-4 print:hidden"
    >
      <h2 ref={heading} id={id} className="font-display text-2xl font-bold">
        <Sentence>{verdictHeading(variant, round.chosenProposalId !== null)}</Sentence>
      </h2>
      {asked ? (
        <Answer
          // The same for each version, so that a new one closes no form and takes no refusal away.
          key={planId}
          {...{ tripId, userId, round, variant, asked, settle }}
        />
      ) : (
        own && (
          // Whom the choice is without is asked nothing more, but still reads what they said.
          <GivenVerdict
            {...{ tripId, proposalId, asked, deletedOn: round.deletedOn }}
            said={own}
            onChange={null}
          >
            <p>{CHOSEN_WITHOUT}</p>
          </GivenVerdict>
        )
      )}
      {takesVerdicts && (
        <p className="text-ink-soft">
          Of {counted(verdicts.asked, 'traveler')} asked about <bdi translate="no">{planTitle}</bdi>
          , {verdictsInWords(verdicts)}.
        </p>
      )}
    </section>
  );
}

interface AnswerProps extends VerdictSectionProps {
  asked: NonNullable<RoundVariant['asked']>;
  /** Scrolls the section into view and moves the focus there. */
  settle: () => void;
}

function Answer({ tripId, userId, round, variant, asked, settle }: AnswerProps) {
  const [isChanging, setIsChanging] = useState(false);
  const { said, standing, news, choices, agreedTo, currency } = asked;
  const isBooked = round.chosenProposalId !== null;
  const isClosed = choices.length === 0;
  const change = (isOpen: boolean) => {
    setIsChanging(isOpen);
    settle();
  };
  if (said && standing === 'given' && (isClosed || !isChanging)) {
    const onChange = isClosed ? null : () => change(true);
    return (
      <GivenVerdict
        key={variant.proposalId}
        {...{ tripId, asked, said, onChange }}
        proposalId={variant.proposalId}
        deletedOn={round.deletedOn}
      >
        {isClosed && isChanging && <Notice tone="warn">{CLOSED_MEANWHILE}</Notice>}
        {onChange && isBooked && said.verdict === 'cant' && <p>{CANT_WHEN_BOOKED}</p>}
        {onChange && (
          <p className="text-[0.9375rem] text-ink-soft">
            <Sentence>{isBooked ? UNTIL_IT_IS_OVER : untilSentence(round, true)}</Sentence>{' '}
            {whoReads(variant.verdicts.asked)}
          </p>
        )}
      </GivenVerdict>
    );
  }
  return (
    <>
      {standing === 'again' && (
        <p className="font-semibold">
          <Sentence>{news[0]}</Sentence>
        </p>
      )}
      {standing === 'again' && (
        <p>
          <Sentence>{untilThen(isBooked ? agreedTo : null, currency)}</Sentence>
        </p>
      )}
      {standing === 'silent' && (
        <p className="font-semibold">
          You have not answered yet. If you say nothing, that does not count as a yes.
        </p>
      )}
      <VerdictForm
        key={isBooked ? 'change' : 'verdict'}
        {...{ tripId, userId, variant, asked, isBooked }}
        onSaved={() => change(false)}
        onOpen={standing === 'given' ? change : undefined}
      />
      <p className="text-[0.9375rem] text-ink-soft">
        <Sentence>{isBooked ? UNTIL_IT_IS_OVER : untilSentence(round, false)}</Sentence>{' '}
        {whoReads(variant.verdicts.asked)}
      </p>
    </>
  );
}
