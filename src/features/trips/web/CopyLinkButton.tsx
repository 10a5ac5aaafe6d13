import { Link2 } from 'lucide-react';
import { Button } from '@/platform/web/ui/Button';
import { copyInviteLink } from './copyInviteLink';

/** Copies a trip's invite link, where inviting is the next thing to do. */
export function CopyLinkButton({ joinUrl }: { joinUrl: string }) {
  return (
    <Button variant="primary" onClick={() => void copyInviteLink(joinUrl)}>
      <Link2 aria-hidden="true" />
      Copy Invite Link
    </Button>
  );
}
