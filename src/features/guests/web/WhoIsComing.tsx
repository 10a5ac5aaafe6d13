import { useSuspenseQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { STAGES } from '@/features/trips/domain/stage';
import type { TripView } from '@/features/trips/domain/tripViews';
import { DeadlineForm } from '@/features/trips/web/DeadlineForm';
import { shareOrCopy } from '@/platform/web/shareOrCopy';
import { trpc } from '@/platform/web/trpc';
import { Button } from '@/platform/web/ui/Button';
import { Card } from '@/platform/web/ui/Card';
import { Fold } from '@/platform/web/ui/Fold';
import { messageForAll } from '../domain/guestMessage';
import { type Guest, questionsOf } from '../domain/guestViews';
import { AddGuestsForm } from './AddGuestsForm';
import { DoorSwitches } from './DoorSwitches';
import { GuestList } from './GuestList';
import type { GuestTrip } from './GuestRow';
import { IsThisThem } from './IsThisThem';
import { NameDeclines } from './NameDeclines';
import { LIST_HEADING } from './NeedsYou';
import { WaitingList } from './WaitingList';
import { MissingNames } from './WhoIsMissing';

interface WhoIsComingProps {
  trip: GuestTrip & Pick<TripView, 'deadline' | 'abilities'>;
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
  const isEmpty = [kept.guests, kept.waiting, kept.nameDeclines].every(
    ({ length }) => length === 0,
  );
  const questions = questionsOf(kept);
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
        {kept.nameDeclines.length > 0 && (
          <NameDeclines tripId={tripId} declines={kept.nameDeclines} />
        )}
        {missing && missing.length > 0 && (
          <div className="flex flex-col gap-3">
            <MissingNames missing={missing} cantCome={[]} />
            <div className="flex flex-wrap gap-2">
              {remind}
              <Button
                onClick={() =>
                  void shareOrCopy(
                    messageForAll(trip, { missing, answered: headcount?.answered ?? 0 }),
                  )
                }
              >
                <Copy aria-hidden="true" />
                Copy Message for All
              </Button>
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
