import { UserPlus } from 'lucide-react';
import { Button } from '@/platform/web/ui/Button';
import type { TripView } from '../domain/tripViews';
import { copyInviteLink } from './copyInviteLink';

interface InviteButtonProps {
  trip: Pick<TripView, 'tripName' | 'joinUrl'>;
  /** Where inviting is the next thing to do. */
  primary?: boolean;
  className?: string;
}

/**
 * Hands the invite link to the device's own ways of sharing, where it has them; else copies it
 * (SPEC-2 4).
 */
export function InviteButton({ trip, primary = false, className }: InviteButtonProps) {
  const { tripName, joinUrl } = trip;
  const invite = async () => {
    if (!('share' in navigator)) return copyInviteLink(joinUrl);
    try {
      await navigator.share({ title: tripName, text: `Come along: ${tripName}`, url: joinUrl });
    } catch (error) {
      // Whoever closes the sheet has changed their mind.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      await copyInviteLink(joinUrl);
    }
  };
  return (
    <Button
      variant={primary ? 'primary' : 'secondary'}
      className={className}
      onClick={() => void invite()}
    >
      <UserPlus aria-hidden="true" />
      Invite
    </Button>
  );
}
