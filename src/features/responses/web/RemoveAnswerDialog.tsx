import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toAppFailure } from '@/platform/web/appFailure';
import { trpc } from '@/platform/web/trpc';
import { AlertDialog } from '@/platform/web/ui/dialog/AlertDialog';
import { toast } from '@/platform/web/ui/toast';
import type { ResponseCard } from '../domain/responseViews';

interface RemoveAnswerDialogProps {
  tripId: string;
  /** Whose answer is to go; null while nobody's is. */
  card: ResponseCard | null;
  onClose: () => void;
}

/** SPEC-2 4: asks before an organizer removes somebody from their trip. */
export function RemoveAnswerDialog({ tripId, card, onClose }: RemoveAnswerDialogProps) {
  const queryClient = useQueryClient();
  const remove = useMutation(
    trpc.responses.remove.mutationOptions({
      onError: (error) => console.error(error),
      onSuccess: () => {
        onClose();
        void toast(`${card?.name} is removed from this trip.`, { tone: 'success' });
      },
      onSettled: () => queryClient.invalidateQueries(),
    }),
  );
  return (
    <AlertDialog
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
      error={remove.error && toAppFailure(remove.error).message}
      onConfirm={() => card && remove.mutate({ tripId, travelerId: card.travelerId })}
    >
      <p>Their answers are deleted. They cannot answer again until you allow it.</p>
    </AlertDialog>
  );
}
