import type { Stage } from '@/features/trips/domain/stage';
import { WITHOUT_TRAVELER } from '@/features/trips/domain/withoutTraveler';
import { AlertDialog } from '@/platform/web/ui/dialog/AlertDialog';
import { useWithdrawAnswer } from './api';

interface WithdrawAnswerDialogProps {
  tripId: string;
  stage: Stage;
  guest: { guestId: string; name: string };
  open: boolean;
  onClose: () => void;
  /** Called once it is withdrawn, before the page reads again. */
  onWithdrawn?: () => unknown;
}

/** Asks before the organizer withdraws what they have answered for a guest (SPEC-4 14.1). */
export function WithdrawAnswerDialog(props: WithdrawAnswerDialogProps) {
  const { tripId, stage, guest, open, onClose, onWithdrawn } = props;
  const { guestId, name } = guest;
  const withdraw = useWithdrawAnswer({ tripId, guestId }, async () => {
    onClose();
    await onWithdrawn?.();
  });
  return (
    <AlertDialog
      open={open}
      onOpenChange={onClose}
      title="Withdraw this answer?"
      description={`What you answered for ${name} will be deleted. ${name} stays on your list.`}
      confirm="Withdraw This Answer"
      danger
      write={withdraw}
      onConfirm={() => withdraw.mutate()}
    >
      <p className="empty:hidden">{WITHOUT_TRAVELER[stage]}</p>
    </AlertDialog>
  );
}
