import { fullName } from '@/features/profile/domain/personName';
import { Button } from '@/platform/web/ui/Button';
import { Notice } from '@/platform/web/ui/Notice';
import type { Arrival } from '../../domain/guestViews';
import { useClaimPlace } from './api';

interface IsThisYouProps {
  tripId: string;
  guest: NonNullable<Arrival['guest']>;
}

/** Asks somebody who has answered and opened a guest's link whether they are that guest. */
export function IsThisYou({ tripId, guest }: IsThisYouProps) {
  const claim = useClaimPlace(tripId);
  if (!guest.mayBeYou || guest.name === null) return null;
  return (
    <Notice
      tone="info"
      still
      className="mb-8"
      title="Is this you?"
      actions={
        <Button pending={claim.isPending} onClick={() => claim.mutate()}>
          Yes, That’s Me
        </Button>
      }
    >
      <p className="wrap-anywhere">
        This link is for <bdi translate="no">{fullName(guest.name)}</bdi>. If that is you,{' '}
        {guest.organizerName} sees that you have answered. If not, there is nothing to do.
      </p>
      <p role="alert" className="font-medium text-danger empty:hidden">
        {claim.problem}
      </p>
    </Notice>
  );
}
