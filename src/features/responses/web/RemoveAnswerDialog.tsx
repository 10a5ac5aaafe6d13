import { LateAlertDialog } from '@/platform/web/ui/dialog/LateAlertDialog';
import type { ResponseCard } from '../domain/responseViews';
import { useRemoveTraveler } from './api';

interface RemoveAnswerDialogProps {
  tripId: string;
  /** Whose answer is to go; null while nobody's is. */
  card: ResponseCard | null;
  onClose: () => void;
}

/** SPEC-2 4: asks before an organizer removes somebody from their trip. */
export function RemoveAnswerDialog({ tripId, card, onClose }: RemoveAnswerDialogProps) {
  const remove = useRemoveTraveler(tripId, onClose);
  return (
    <LateAlertDialog
      open={card !== null}
      onOpenChange={() => {
        remove.reset();
        onClose();
      }}
      title="Remove this answer?"
      description={card && `${card.name} will no longer see this trip.`}
      confirm="Yes, Remove"
      danger
      pending={remove.isPending}
      error={remove.problem}
      onConfirm={() => card && remove.mutate(card)}
    >
      <p>Their answers are deleted. They cannot answer again until you allow it.</p>
    </LateAlertDialog>
  );
}
