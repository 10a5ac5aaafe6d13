import { declineForm } from '../../domain/declineForms';
import type { Arrival } from '../../domain/guestViews';
import { useDecline } from './api';
import { DeclinedNotice } from './DeclinedNotice';
import { DeclineForm } from './DeclineForm';

interface CantComeProps {
  tripId: string;
  guest: NonNullable<Arrival['guest']>;
  /** True once the trip takes no answers. */
  isClosed: boolean;
}

/** For anyone who came by a personal link: declines, or takes that back (SPEC-2 4). */
export function CantCome({ tripId, guest, isClosed }: CantComeProps) {
  const { mutateAsync: decline } = useDecline(tripId);
  if (guest.hasAnswered) return null;
  if (guest.hasDeclined) {
    return (
      <DeclinedNotice tripId={tripId} takeBack="takeBack" isClosed={isClosed}>
        <bdi translate="no">{guest.organizerName}</bdi> sees it on the trip’s page.
      </DeclinedNotice>
    );
  }
  return (
    <>
      {isClosed && (
        <p>
          Planning has begun. If you can come, ask <bdi translate="no">{guest.organizerName}</bdi>{' '}
          to open the trip again.
        </p>
      )}
      <DeclineForm schema={declineForm} empty={{ declineReason: '' }} decline={decline} />
    </>
  );
}
