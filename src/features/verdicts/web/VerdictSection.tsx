import { useId, useState } from 'react';
import type { RoundPage, RoundVariant } from '../domain/roundViews';
import { verdictsInWords } from '../domain/verdictViews';
import { priceSentence, untilSentence, WHO_READS } from '../domain/verdictWords';
import { GivenVerdict } from './GivenVerdict';
import { VerdictForm } from './VerdictForm';

interface VerdictSectionProps {
  tripId: string;
  userId: string;
  round: NonNullable<RoundPage['round']>;
  variant: RoundVariant;
}

/** Below a plan: what somebody is asked of it, what they have said, and what the group has (SPEC-2 6). */
export function VerdictSection({ tripId, userId, round, variant }: VerdictSectionProps) {
  const id = useId();
  const { asked, planTitle, verdicts, proposalId } = variant;
  const { takesVerdicts } = round;
  if (!asked || (asked.standing !== 'given' && !takesVerdicts)) return null;
  return (
    <section id="your-answer" aria-labelledby={id} className="grid scroll-mt-20 gap-4 print:hidden">
      <h3 id={id} className="font-display text-xl font-semibold">
        Your answer
      </h3>
      <Answer
        // A version that asks again begins anew.
        key={`${proposalId} ${asked.standing}`}
        {...{ tripId, userId, round, variant, asked }}
      />
      {takesVerdicts && (
        <p className="text-ink-soft">
          {planTitle}, {verdicts.asked} asked: {verdictsInWords(verdicts)}.
        </p>
      )}
    </section>
  );
}

function Answer({
  tripId,
  userId,
  round,
  variant,
  asked,
}: VerdictSectionProps & { asked: NonNullable<RoundVariant['asked']> }) {
  const [isChanging, setIsChanging] = useState(false);
  const { proposalId, planTitle } = variant;
  const { said, standing } = asked;
  if (said && standing === 'given' && !isChanging) {
    const onChange = round.takesVerdicts ? () => setIsChanging(true) : null;
    return <GivenVerdict {...{ tripId, proposalId, asked, said, onChange }} />;
  }
  return (
    <>
      {standing !== 'given' && (
        <p className="font-semibold">
          {standing === 'again'
            ? 'Until you answer again, you count as not having answered.'
            : 'You have not answered yet. Not answering is not a yes.'}
        </p>
      )}
      <p>{priceSentence(asked.share, asked.ceiling, asked.currency)}</p>
      <VerdictForm
        {...{ tripId, userId, proposalId, planTitle, said }}
        onSaved={() => setIsChanging(false)}
        onCancel={standing === 'given' ? () => setIsChanging(false) : undefined}
      />
      <p className="text-[0.9375rem] text-ink-soft">
        {untilSentence(round.consentBy, round.isOver)} {WHO_READS}
      </p>
    </>
  );
}
