import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/platform/web/ui/Button';
import { Dialog } from '@/platform/web/ui/dialog/Dialog';
import { InvitePanel, type Inviting } from './InvitePanel';

interface InviteButtonProps {
  trip: Inviting;
  /** True if inviting is the main action on the page. */
  primary?: boolean;
}

/** Invites the group by share sheet, copied message or QR code (SPEC-2 4). */
export function InviteButton({ trip, primary = false }: InviteButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant={primary ? 'primary' : 'secondary'} onClick={() => setOpen(true)}>
        <UserPlus aria-hidden="true" />
        Invite
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Invite your group"
        description="One message for everybody, with the link to answer."
      >
        <InvitePanel trip={trip} primary />
      </Dialog>
    </>
  );
}
