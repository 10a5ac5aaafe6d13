import { WhoIsComing } from '@/features/guests/web/WhoIsComing';
import { RemindThem } from '@/features/mails/web/RemindThem';
import { SendMailButton } from '@/features/mails/web/SendMailButton';
import type { TripView } from '@/features/trips/domain/tripViews';

interface OrganizersPartProps {
  trip: TripView;
  userId: string;
  ownEmail: string;
}

/** The organizer's own part of a trip's page: the guest list and the deadline (SPEC-2 4). */
export function OrganizersPart({ trip, userId, ownEmail }: OrganizersPartProps) {
  return (
    <WhoIsComing
      trip={trip}
      userId={userId}
      remind={<RemindThem trip={trip} ownEmail={ownEmail} />}
      mailTo={({ guestId, name }) =>
        trip.abilities.setDeadline && (
          <SendMailButton tripId={trip.tripId} guestId={guestId} name={name} />
        )
      }
    />
  );
}
