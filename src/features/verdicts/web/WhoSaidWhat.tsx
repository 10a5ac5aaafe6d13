import type { ReactNode } from 'react';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { listed } from '@/platform/domain/inWords';
import { cn } from '@/platform/web/ui/cn';
import { quoted } from '../domain/quoted';
import { agreementOf, type Said } from '../domain/said';
import type { AskedPerson } from '../domain/verdictViews';
import { conditionStateSentence, saidInWords } from '../domain/verdictWords';
import { hasChanged, SinceBooking } from './SinceBooking';
import { VERDICT_LOOKS } from './verdictLooks';

interface WhoSaidWhatProps {
  people: readonly AskedPerson[];
  /** The day on which conditions and reasons were deleted; null if they were not. */
  deletedOn: CalendarDate | null;
  /** True until the organizer has chosen. */
  isOpen: boolean;
  /** The control next to those who must still agree, to remind them. */
  remind?: ReactNode;
  /** The control below somebody's condition, for an operator to answer it. */
  conditionOf?:
    | ((travelerId: TravelerId, said: Extract<Said, { verdict: 'worksIf' }>) => ReactNode)
    | undefined;
}

/** Longer lists of silent people are folded, so that what was said is read first. */
const MOST_SILENT = 8;

/** Names, conditions and reasons, for the organizer and operators (SPEC-2 6). */
export function WhoSaidWhat(props: WhoSaidWhatProps) {
  const { people, deletedOn, isOpen, remind, conditionOf } = props;
  if (hasChanged(people)) return <SinceBooking {...{ people, remind }} />;
  const silent = people.filter(({ said }) => said === null);
  const isFolded = silent.length > MOST_SILENT;
  return (
    <div>
      <ul className="divide-y divide-line">
        {people
          .filter(({ said }) => said !== null || !isFolded)
          .map((person) => (
            <Row key={person.travelerId} {...{ person, deletedOn, isOpen, conditionOf }} />
          ))}
      </ul>
      {isFolded && (
        <details>
          <summary className="inline-flex min-h-11 items-center font-semibold underline decoration-1 underline-offset-[0.2em] hover:decoration-2">
            {silent.length} have not answered
          </summary>
          <p translate="no" className="wrap-anywhere">
            {listed(silent.map(({ name }) => name))}
          </p>
        </details>
      )}
    </div>
  );
}

interface RowProps extends Pick<WhoSaidWhatProps, 'conditionOf' | 'deletedOn' | 'isOpen'> {
  person: AskedPerson;
}

function Row({ person, deletedOn, isOpen, conditionOf }: RowProps) {
  const { travelerId, name, said, by } = person;
  const { Icon, tone } =
    VERDICT_LOOKS[said ? (agreementOf(said) === 'given' ? 'works' : said.verdict) : 'silent'];
  return (
    <li className="flex items-start gap-3 py-2.5">
      <Icon aria-hidden="true" className={cn('mt-0.5 size-5 shrink-0', tone)} />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap justify-between gap-x-4">
          <span translate="no" className="min-w-0 font-semibold wrap-anywhere">
            {name}
          </span>
          <span className="text-ink-soft">
            {said ? saidInWords(said) : 'Has not answered'}
            {said && by !== undefined && (
              <>
                {', by '}
                <bdi translate="no">{by}</bdi>
              </>
            )}
          </span>
        </p>
        {said?.verdict === 'cant' && quoted(said.reason, deletedOn) !== '' && (
          <p className="wrap-anywhere whitespace-pre-line">{quoted(said.reason, deletedOn)}</p>
        )}
        {said?.verdict === 'worksIf' && (
          <>
            <p className="wrap-anywhere whitespace-pre-line">{quoted(said.condition, deletedOn)}</p>
            <p className="text-[0.9375rem] wrap-anywhere text-ink-soft">
              {conditionStateSentence(said.state, { isOpen, isAuthor: false })}
              {said.note !== '' && ` “${said.note}”`}
            </p>
            {said.condition !== '' && conditionOf?.(travelerId, said)}
          </>
        )}
      </div>
    </li>
  );
}
