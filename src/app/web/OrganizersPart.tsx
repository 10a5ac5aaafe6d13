import { useState } from 'react';
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
export default function OrganizersPart({ trip, userId, ownEmail }: OrganizersPartProps) {
  /** The guest whose mail was refused last; the others' refusals say the same. */
  const [refused, setRefused] = useState<string | null>(null);
  return (
    <WhoIsComing
      trip={trip}
      userId={userId}
      remind={<RemindThem trip={trip} ownEmail={ownEmail} />}
      mailTo={({ guestId, name }) =>
        trip.abilities.setDeadline && (
          <SendMailButton
            {...{ tripId: trip.tripId, guestId, name }}
            saysWhy={refused === guestId}
            onRefused={() => setRefused(guestId)}
          />
        )
      }
    />
  );
}
