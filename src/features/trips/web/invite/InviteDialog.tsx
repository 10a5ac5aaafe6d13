import { Dialog } from '@/platform/web/ui/dialog/Dialog';
import { InvitePanel, type Inviting } from './InvitePanel';

interface InviteDialogProps {
  trip: Inviting;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** 'Invite' on a trip's page (SPEC-2 4). */
export function InviteDialog({ trip, open, onOpenChange }: InviteDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Invite your group"
      description="One message for everybody, with the link to answer."
    >
      <InvitePanel trip={trip} primary />
    </Dialog>
  );
}
