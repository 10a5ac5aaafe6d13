import { useQuery } from '@tanstack/react-query';
import { answeredBySentence } from '@/features/responses/domain/responseViews';
import { trpc } from '@/platform/web/trpc';
import { Button } from '@/platform/web/ui/Button';
import { Sentence } from '@/platform/web/ui/Sentence';
import type { RoundVariant } from '../domain/roundViews';
import { priceSentenceFor, saidInWords, VERDICTS_FOR } from '../domain/verdictWords';
import { useGiveVerdictFor } from './api';

/** A guest for whom the reader, the organizer, has answered. */
interface Answered {
  travelerId: string;
  name: string;
  answeredBy: string;
}

interface VerdictForProps {
  tripId: string;
  proposalId: string;
  person: Answered;
}

/** Below a plan: what a guest is asked for whom the organizer answers, who says it (SPEC-4 14.1). */
export function VerdictFor({ tripId, proposalId, person }: VerdictForProps) {
  const { travelerId, name, answeredBy } = person;
  const { data } = useQuery(trpc.verdicts.roundFor.queryOptions({ tripId, travelerId }));
  const variant = data?.round?.variants.find((one) => one.proposalId === proposalId);
  if (!variant?.asked) return null;
  return (
    <section aria-label={name} className="grid max-w-2xl grid-cols-1 gap-3 print:hidden">
      <h2 className="font-display text-2xl font-bold wrap-anywhere">
        Does <bdi translate="no">{variant.planTitle}</bdi> work for <bdi translate="no">{name}</bdi>
        ?
      </h2>
      <p translate="no" className="text-ink-soft wrap-anywhere">
        {answeredBySentence(answeredBy)}
      </p>
      <Asked {...{ tripId, proposalId, person }} asked={variant.asked} />
    </section>
  );
}

interface AskedProps extends VerdictForProps {
  asked: NonNullable<RoundVariant['asked']>;
}

function Asked({ tripId, proposalId, person, asked }: AskedProps) {
  const { travelerId, name } = person;
  const { said, standing, choices, ceiling, news } = asked;
  const give = useGiveVerdictFor({ tripId, proposalId }, travelerId);
  const isGiven = standing === 'given' && said !== null;
  return (
    <>
      {isGiven && (
        <p className="font-semibold wrap-anywhere">
          Saved: {said.verdict === 'worksIf' ? saidInWords(said) : VERDICTS_FOR[said.verdict](name)}
        </p>
      )}
      {standing === 'again' && (
        <p className="font-semibold">
          <Sentence>{news[0]}</Sentence>
        </p>
      )}
      {choices.length > 0 && (
        <p>
          <Sentence>{priceSentenceFor(name, asked)}</Sentence>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {(['works', 'cant'] as const)
          .filter((verdict) => choices.includes(verdict))
          .filter((verdict) => !isGiven || said.verdict !== verdict)
          .map((verdict) => (
            <Button
              key={verdict}
              pending={give.isPending}
              onClick={() =>
                give.mutate({ verdict: { verdict, condition: '', reason: '' }, ceiling })
              }
            >
              {VERDICTS_FOR[verdict](name)}
            </Button>
          ))}
      </div>
      <p role="alert" className="font-medium text-danger empty:hidden">
        {give.problem}
      </p>
    </>
  );
}
