import { CircleCheck, CircleDashed, CircleX, Eye, EyeOff, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { listed } from '@/platform/domain/inWords';
import { cn } from '@/platform/web/ui/cn';
import { agreementOf } from '../domain/said';
import { SINCE_BOOKING, type SinceBooking as Since } from '../domain/sinceBooking';
import type { AskedPerson } from '../domain/verdictViews';

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
export function SinceBooking({ people, remind }: SinceBookingProps) {
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
