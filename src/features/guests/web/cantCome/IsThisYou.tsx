import { fullName } from '@/features/profile/domain/fullName';
import { Button } from '@/platform/web/ui/Button';
import { Notice } from '@/platform/web/ui/Notice';
import { Problem } from '@/platform/web/ui/Problem';
import type { Arrival } from '../../domain/guestViews';
import { useClaimGuest } from './api';

interface IsThisYouProps {
  tripId: string;
  guest: NonNullable<Arrival['guest']>;
}

/** Asks somebody who has answered and opened a guest's link whether they are that guest. */
export function IsThisYou({ tripId, guest }: IsThisYouProps) {
  const claim = useClaimGuest(tripId);
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
      <Problem>{claim.problem}</Problem>
    </Notice>
  );
}
