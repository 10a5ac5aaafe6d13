import { useSuspenseQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { otherThanPlanned } from '@/features/trips/domain/headcount';
import { STAGES } from '@/features/trips/domain/stage';
import type { TripView } from '@/features/trips/domain/tripViews';
import { DeadlineForm } from '@/features/trips/web/DeadlineForm';
import { shareOrCopy } from '@/platform/web/shareOrCopy';
import { trpc } from '@/platform/web/trpc';
import { Button } from '@/platform/web/ui/Button';
import { Card } from '@/platform/web/ui/Card';
import { EmailText } from '@/platform/web/ui/EmailText';
import { Fold } from '@/platform/web/ui/Fold';
import { Problem } from '@/platform/web/ui/Problem';
import { toast } from '@/platform/web/ui/toast';
import { messageForAll } from '../domain/guestMessage';
import { type Guest, type Kept, questionsOf } from '../domain/guestViews';
import { LIST_HEADING } from '../domain/listHeading';
import { AddGuestsForm } from './AddGuestsForm';
import { useKeepApart, useLetIn, useTie } from './api';
import { DoorSwitches } from './DoorSwitches';
import { GuestList } from './GuestList';
import type { GuestTrip } from './GuestRow';
import { MissingNames } from './WhoIsMissing';

interface WhoIsComingProps {
  trip: GuestTrip & Pick<TripView, 'numPeople' | 'deadline' | 'abilities'>;
  userId: string;
  /** Returns the control that sends a mail to a missing guest with an email. */
  mailTo: (guest: Guest) => ReactNode;
  /** 'Remind Them', shown beside who is missing. */
  remind?: ReactNode;
}

/** Region 'Who is coming': the guest list, for the organizer alone (SPEC-2 4). */
export function WhoIsComing({ trip, userId, mailTo, remind }: WhoIsComingProps) {
  const { tripId, deadline, abilities } = trip;
  const { data } = useSuspenseQuery(trpc.guests.whoIsComing.queryOptions({ tripId }));
  const { kept, missing, headcount } = data;
  if (kept === null) return null;
  const isEmpty = kept.guests.length === 0 && kept.waiting.length === 0;
  const questions = questionsOf(kept);
  const unplanned = headcount && otherThanPlanned(trip.numPeople, headcount, kept.isAwaited);
  // The organizer, who is named last, writes to the others.
  const others = kept.isAwaited ? missing?.slice(0, -1) : missing;
  const { isOpen } = STAGES[trip.stage];
  // There is no point in listing people who could no longer answer.
  if (isEmpty && !isOpen) return null;
  return (
    <section aria-labelledby={LIST_HEADING} className="mt-10">
      <h2 id={LIST_HEADING} tabIndex={-1} className="mb-4 text-2xl">
        Who is coming
      </h2>
      <Card className="flex flex-col gap-6">
        {questions.length > 0 && <IsThisThem tripId={tripId} asked={questions} />}
        {kept.waiting.length > 0 && <WaitingList tripId={tripId} waiting={kept.waiting} />}
        {unplanned && <p className="font-medium">{unplanned}</p>}
        {missing && missing.length > 0 && (
          <div className="flex flex-col gap-3">
            <MissingNames missing={missing} cantCome={[]} />
            <div className="flex flex-wrap gap-2">
              {remind}
              {others && others.length > 0 && (
                <Button
                  onClick={() =>
                    void shareOrCopy(
                      messageForAll(trip, {
                        missing: others,
                        answered: headcount?.answered ?? 0,
                      }),
                    )
                  }
                >
                  <Copy aria-hidden="true" />
                  Copy Message for All
                </Button>
              )}
            </div>
          </div>
        )}
        {kept.guests.length > 0 && <GuestList trip={trip} kept={kept} mailTo={mailTo} />}
        {isOpen && (
          <Fold
            title={kept.guests.length === 0 ? 'Keep a list of who is expected' : 'Add people'}
            isUsed={!isEmpty}
          >
            <AddGuestsForm tripId={tripId} isFirst={kept.guests.length === 0} />
            <DoorSwitches tripId={tripId} kept={kept} />
          </Fold>
        )}
        {deadline && abilities.setDeadline && (
          <Fold title="Deadline" isUsed={deadline.answerBy !== null}>
            <DeadlineForm tripId={tripId} userId={userId} saved={deadline} />
          </Fold>
        )}
      </Card>
    </section>
  );
}

/** Answers that may come from people on the list; the organizer says whether they do (SPEC-2 4). */
function IsThisThem({ tripId, asked }: { tripId: string; asked: Kept['asked'] }) {
  return (
    <ul aria-label="Is this them?" className="divide-y divide-line">
      {asked.map((one) => (
        <li key={`${one.guestId} ${one.answer.email}`}>
          <AskedRow tripId={tripId} asked={one} />
        </li>
      ))}
    </ul>
  );
}

function AskedRow({ tripId, asked }: { tripId: string; asked: Kept['asked'][number] }) {
  const { guestId, name, email, hasNamesake, answer } = asked;
  const yes = useTie({ tripId, guestId });
  const no = useKeepApart({ tripId, guestId });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">
          Is this <bdi translate="no">{name}</bdi> on your list?
        </p>
        {hasNamesake && (
          <p className="text-[0.9375rem] wrap-anywhere">
            The one on your list {email === null ? 'without an email' : `with ${email}`}.
          </p>
        )}
        <p className="text-[0.9375rem] text-ink-soft">
          <bdi translate="no">{answer.name}</bdi>, <EmailText email={answer.email} />{' '}
          <span className="whitespace-nowrap">
            {answer.isVerified ? '(verified)' : '(not verified)'}
          </span>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          aria-label={`Yes, It Is ${name}${hasNamesake && email !== null ? `, ${email}` : ''}`}
          pending={yes.isPending}
          onClick={() => yes.mutate(answer.email)}
        >
          Yes, It Is
        </Button>
        <Button
          size="sm"
          variant="quiet"
          aria-label={`No, Somebody Else: ${answer.name} is not ${name}`}
          pending={no.isPending}
          onClick={() => no.mutate(answer.email)}
        >
          No, Somebody Else
        </Button>
      </div>
      <Problem className="w-full">{yes.problem ?? no.problem}</Problem>
    </div>
  );
}

/** People who have answered and are not on the list; the organizer may let them in. */
function WaitingList({ tripId, waiting }: { tripId: string; waiting: Kept['waiting'] }) {
  return (
    <div>
      <h3 className="mb-2 text-lg font-bold">Waiting to be let in</h3>
      <ul className="divide-y divide-line">
        {waiting.map((person) => (
          <WaitingRow key={person.email} tripId={tripId} person={person} />
        ))}
      </ul>
    </div>
  );
}

function WaitingRow({ tripId, person }: { tripId: string; person: Kept['waiting'][number] }) {
  const { name, email } = person;
  const letIn = useLetIn(
    tripId,
    () => void toast(`${name} is in.`, { names: [name], tone: 'success' }),
  );
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{name}</p>
        <p className="text-[0.9375rem] text-ink-soft">
          <EmailText email={email} />
        </p>
      </div>
      <Button
        size="sm"
        pending={letIn.isPending}
        onClick={() => letIn.mutate(email)}
        aria-label={`Let In ${name}`}
      >
        Let In
      </Button>
      <Problem className="w-full">{letIn.problem}</Problem>
    </li>
  );
}
