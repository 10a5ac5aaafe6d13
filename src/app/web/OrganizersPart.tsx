import { WhoIsComing } from '@/features/guests/web/WhoIsComing';
import { VerifyFirst, VerifyMyEmail } from '@/features/identity/web/VerifyFirst';
import { SendMailButton } from '@/features/mails/web/SendMailButton';
import type { TripView } from '@/features/trips/domain/tripViews';
import { DeadlineForm } from '@/features/trips/web/DeadlineForm';
import { Fold } from '@/platform/web/ui/Fold';

/** The organizer's own part of a trip's page: the guest list and the deadline (SPEC-2 4). */
export function OrganizersPart({ trip, userId }: { trip: TripView; userId: string }) {
  const { tripId, deadline, abilities } = trip;
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
