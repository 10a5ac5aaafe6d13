import { useId } from 'react';
import { Card } from '@/platform/web/ui/Card';
import { Notice } from '@/platform/web/ui/Notice';
import type { RoundPage, RoundVariant } from '../domain/roundViews';
import { byRank, numbersSentence } from '../domain/verdictWords';
import { ChoosePlan } from './ChoosePlan';
import { WhoSaidWhat } from './WhoSaidWhat';

interface ChairSectionProps {
  tripId: string;
  round: NonNullable<RoundPage['round']>;
}

/** For the organizer: who has said what to each plan, how they rank, and the choice (SPEC-2 6 'Choosing'). */
export function ChairSection({ tripId, round }: ChairSectionProps) {
  const id = useId();
  const { chosenProposalId, takesVerdicts, tooEarly } = round;
  const shown = round.variants.filter(
    ({ proposalId }) => chosenProposalId === null || proposalId === chosenProposalId,
  );
  return (
    <section aria-labelledby={id} className="grid gap-4 print:hidden">
      <h2 id={id} className="font-display text-2xl font-bold">
        What the group says
      </h2>
      {tooEarly !== null && (
        <Notice tone="info" still>
          {tooEarly}
        </Notice>
      )}
      {byRank(shown).map((variant) => (
        <ChairCard
          key={variant.planId}
          {...{ tripId, variant }}
          isOpen={takesVerdicts}
          mayChoose={takesVerdicts && tooEarly === null}
        />
      ))}
    </section>
  );
}

interface ChairCardProps {
  tripId: string;
  variant: RoundVariant;
  isOpen: boolean;
  mayChoose: boolean;
}

function ChairCard({ tripId, variant, isOpen, mayChoose }: ChairCardProps) {
  const { chair, planTitle } = variant;
  if (!chair) return null;
  return (
    <Card className="grid gap-3">
      <h3 className="font-display text-xl font-semibold break-words">{planTitle}</h3>
      {isOpen && (
        <>
          <p>{numbersSentence(variant)}</p>
          <p>{chair.obstacle ?? chair.rank?.reason}</p>
        </>
      )}
      <WhoSaidWhat people={chair.people} />
      {mayChoose && chair.obstacle === null && (
        <div>
          <ChoosePlan {...{ tripId, variant, chair }} />
        </div>
      )}
    </Card>
  );
}
