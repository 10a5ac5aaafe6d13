import type { ReactNode } from 'react';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import { cn } from '@/platform/web/ui/cn';
import type { RoundVariant } from '../domain/roundViews';
import { agreementOf, type Said } from '../domain/said';
import { CONDITION_WORDS, saidInWords } from '../domain/verdictWords';
import { VERDICT_LOOKS } from './verdictLooks';

type Person = NonNullable<RoundVariant['chair']>['people'][number];

interface WhoSaidWhatProps {
  people: readonly Person[];
  /** Below somebody's condition: how an operator answers it. */
  conditionOf?: (travelerId: TravelerId, said: Extract<Said, { verdict: 'worksIf' }>) => ReactNode;
}

/** Names, conditions and reasons, for the organizer and operators (SPEC-2 6). */
export function WhoSaidWhat({ people, conditionOf }: WhoSaidWhatProps) {
  return (
    <ul className="divide-y divide-line">
      {people.map(({ travelerId, name, said }) => {
        const { Icon, tone } =
          VERDICT_LOOKS[said ? (agreementOf(said) === 'given' ? 'works' : said.verdict) : 'silent'];
        return (
          <li key={travelerId} className="flex items-start gap-3 py-2.5">
            <Icon aria-hidden="true" className={cn('mt-0.5 size-5 shrink-0', tone)} />
            <div className="min-w-0 grow">
              <p className="flex flex-wrap justify-between gap-x-4">
                <span className="font-semibold break-words">{name}</span>
                <span className="text-ink-soft">
                  {said ? saidInWords(said) : 'Has not answered'}
                </span>
              </p>
              {said?.verdict === 'cant' && said.reason !== '' && (
                <p className="wrap-anywhere whitespace-pre-line">“{said.reason}”</p>
              )}
              {said?.verdict === 'worksIf' && (
                <>
                  <p className="wrap-anywhere whitespace-pre-line">“{said.condition}”</p>
                  <p className="text-[0.9375rem] text-ink-soft">
                    {CONDITION_WORDS[said.state]}
                    {said.note !== '' && ` “${said.note}”`}
                  </p>
                  {conditionOf?.(travelerId, said)}
                </>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
