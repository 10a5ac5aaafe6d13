import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { toAppFailure } from '@/platform/web/appFailure';
import { trpc } from '@/platform/web/trpc';
import { AlertDialog } from '@/platform/web/ui/dialog/AlertDialog';

interface DeleteTripDialogProps {
  tripId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** SPEC 2: asks before a trip is deleted; leads to /dashboard?deletedTrip=true. */
export function DeleteTripDialog({ tripId, open, onOpenChange }: DeleteTripDialogProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const remove = useMutation(
    trpc.trips.delete.mutationOptions({
      onError: (error) => console.error(error),
      onSuccess: async () => {
        await navigate({ to: '/dashboard', search: { deletedTrip: true } });
        queryClient.removeQueries({ queryKey: trpc.responses.tripPage.queryKey({ tripId }) });
        await queryClient.invalidateQueries();
      },
    }),
  );
  return (
    <AlertDialog
      open={open}
      onOpenChange={(next) => {
        remove.reset();
        onOpenChange(next);
      }}
      title="Are you sure you want to delete this trip?"
      description="This action cannot be undone."
      confirm="Yes, Delete"
      danger
      pending={remove.isPending}
      error={remove.error && `Failed to delete trip: ${toAppFailure(remove.error).message}`}
      onConfirm={() => remove.mutate({ tripId })}
    />
  );
}
