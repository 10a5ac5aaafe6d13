import { useSuspenseQuery } from '@tanstack/react-query';
import { messageForAll } from '@/features/guests/domain/guestMessage';
import { awaitsOnly } from '@/features/guests/domain/whoIsMissing';
import { WhoIsComing } from '@/features/guests/web/WhoIsComing';
import { VerifyFirst, VerifyMyEmail } from '@/features/identity/web/VerifyFirst';
import { RemindThem } from '@/features/mails/web/RemindThem';
import { SendMailButton } from '@/features/mails/web/SendMailButton';
import type { TripView } from '@/features/trips/domain/tripViews';
import { DeadlineForm } from '@/features/trips/web/DeadlineForm';
import { shareOrCopy } from '@/platform/web/shareOrCopy';
import { trpc } from '@/platform/web/trpc';
import { Fold } from '@/platform/web/ui/Fold';

interface OrganizersPartProps {
  trip: TripView;
  userId: string;
  ownEmail: string;
}

/** The organizer's own part of a trip's page: the guest list and the deadline (SPEC-2 4). */
export function OrganizersPart({ trip, userId, ownEmail }: OrganizersPartProps) {
  const { tripId, deadline, abilities } = trip;
  const { data: coming } = useSuspenseQuery(trpc.guests.whoIsComing.queryOptions({ tripId }));
  const answered = coming.headcount?.answered ?? 0;
  return (
    <WhoIsComing
      trip={trip}
      deadline={
        deadline &&
        abilities.setDeadline && (
          <Fold title="Deadline" isUsed={deadline.answerBy !== null}>
            <DeadlineForm
              tripId={tripId}
              userId={userId}
              saved={deadline}
              beforeReminders={
                <VerifyFirst>
                  Reminders go out only once your own email is verified, like all mails to guests.
                </VerifyFirst>
              }
            />
          </Fold>
        )
      }
      remind={
        !awaitsOnly(coming, ownEmail) && (
          <RemindThem
            tripId={tripId}
            missing={coming.missing}
            shareOrCopy={(missing) => void shareOrCopy(messageForAll(trip, { missing, answered }))}
            verify={<VerifyMyEmail />}
          />
        )
      }
      mailTo={({ guestId, name }) =>
        abilities.setDeadline && (
          <SendMailButton
            tripId={tripId}
            guestId={guestId}
            name={name}
            verify={<VerifyMyEmail />}
          />
        )
      }
    />
  );
}
