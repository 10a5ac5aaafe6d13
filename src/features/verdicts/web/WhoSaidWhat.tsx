import {
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CircleX,
  Eye,
  EyeOff,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { listed } from '@/platform/domain/inWords';
import { cn } from '@/platform/web/ui/cn';
import type { AskedPerson } from '../domain/roundViews';
import { SINCE_BOOKING, type SinceBooking as Since } from '../domain/sinceBooking';
import { agreementOf, type Said } from '../domain/verdict';
import { conditionStateSentence, quoted, saidInWords } from '../domain/verdictWords';

/** How a verdict looks in lists; `silent` if there is none. */
export const VERDICT_LOOKS: Record<Said['verdict'] | 'silent', { Icon: LucideIcon; tone: string }> =
  {
    works: { Icon: CircleCheck, tone: 'text-success' },
    worksIf: { Icon: CircleHelp, tone: 'text-teal' },
    cant: { Icon: CircleX, tone: 'text-danger' },
    silent: { Icon: CircleDashed, tone: 'text-ink-soft' },
  };

interface WhoSaidWhatProps {
  people: readonly AskedPerson[];
  /** The day on which conditions and reasons were deleted; null if they were not. */
  deletedOn: CalendarDate | null;
  /** True until the organizer has chosen. */
  isOpen: boolean;
  /** The control next to those who must still agree, to remind them. */
  remind?: ReactNode;
}

/** Longer lists of silent people are folded, so that what was said is read first. */
const MOST_SILENT = 8;

/** Names, conditions and reasons, for the organizer and operators (SPEC-2 6). */
export function WhoSaidWhat(props: WhoSaidWhatProps) {
  const { people, deletedOn, isOpen, remind } = props;
  if (hasChanged(people)) return <SinceBooking {...{ people, remind }} />;
  const silent = people.filter(({ said }) => said === null);
  const isFolded = silent.length > MOST_SILENT;
  return (
    <div>
      <ul className="divide-y divide-line">
        {people
          .filter(({ said }) => said !== null || !isFolded)
          .map((person) => (
            <Row key={person.travelerId} {...{ person, deletedOn, isOpen }} />
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

interface RowProps extends Pick<WhoSaidWhatProps, 'deletedOn' | 'isOpen'> {
  person: AskedPerson;
}

function Row({ person, deletedOn, isOpen }: RowProps) {
  const { name, said } = person;
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
          <span className="text-ink-soft">{said ? saidInWords(said) : 'Has not answered'}</span>
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
          </>
        )}
      </div>
    </li>
  );
}

const LOOKS: Record<Since, { label: string; Icon: LucideIcon; tone: string }> = {
  cant: { label: 'Can’t', Icon: CircleX, tone: 'text-danger' },
  mustAgree: { label: 'Must still agree', Icon: CircleDashed, tone: 'text-teal' },
  unseen: { label: 'Have not seen it yet', Icon: EyeOff, tone: 'text-ink-soft' },
  agreed: { label: 'Have agreed', Icon: CircleCheck, tone: 'text-success' },
  seen: { label: 'Have seen it', Icon: Eye, tone: 'text-success' },
};

/** True if anything has changed since the booking for somebody who goes. */
export const hasChanged = (people: readonly AskedPerson[]): boolean =>
  people.some(({ since }) => since !== null);

const namesOf = (people: readonly AskedPerson[]) => listed(people.map(({ name }) => name));

interface SinceBookingProps {
  people: readonly AskedPerson[];
  /** The control next to those who must still agree, to remind them. */
  remind?: ReactNode;
}

/**
 * For the organizer and operators: who has seen what has changed since the booking, who must still
 * agree, and who can't (SPEC-2 6 'Booked'). None of it takes anybody off the trip.
 */
function SinceBooking({ people, remind }: SinceBookingProps) {
  const others = people.filter(({ since }) => since === null);
  const isGoing = ({ said }: AskedPerson) => said !== null && agreementOf(said) === 'given';
  const [same, out] = [others.filter(isGoing), others.filter((person) => !isGoing(person))];
  return (
    <div className="grid grid-cols-1 gap-3">
      <h4 className="font-semibold">Since the booking</h4>
      <ul className="divide-y divide-line">
        {SINCE_BOOKING.map((since) => {
          const of = people.filter((person) => person.since === since);
          return (
            of.length > 0 && (
              <Group key={since} since={since} people={of}>
                {since === 'mustAgree' && remind}
              </Group>
            )
          );
        })}
      </ul>
      {same.length > 0 && (
        <p className="text-[0.9375rem] wrap-anywhere text-ink-soft">
          Nothing has changed for {namesOf(same)}.
        </p>
      )}
      {out.length > 0 && (
        <p className="text-[0.9375rem] wrap-anywhere text-ink-soft">Not going: {namesOf(out)}.</p>
      )}
    </div>
  );
}

interface GroupProps {
  since: Since;
  people: readonly AskedPerson[];
  children: ReactNode;
}

function Group({ since, people, children }: GroupProps) {
  const { label, Icon, tone } = LOOKS[since];
  return (
    <li className="flex items-start gap-3 py-2.5">
      <Icon aria-hidden="true" className={cn('mt-0.5 size-5 shrink-0', tone)} />
      <div className="min-w-0 grow wrap-anywhere">
        <p className="font-semibold">
          {label} <span className="text-ink-soft tabular-nums">({people.length})</span>
        </p>
        {since === 'cant' ? (
          people.map(({ travelerId, name, said }) => (
            <p key={travelerId}>
              {name}
              {said?.verdict === 'cant' && said.reason !== '' && (
                <span className="block whitespace-pre-line">“{said.reason}”</span>
              )}
            </p>
          ))
        ) : (
          <p>{namesOf(people)}</p>
        )}
        {children}
      </div>
    </li>
  );
}
