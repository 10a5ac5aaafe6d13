import { useNavigate } from '@tanstack/react-router';
import { AlertDialog } from '@/platform/web/ui/dialog/AlertDialog';
import { useDeleteTrip } from './api';

interface DeleteTripDialogProps {
  tripId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks before deleting a trip, then goes to /dashboard?deletedTrip=true (SPEC 2). */
export function DeleteTripDialog({ tripId, open, onOpenChange }: DeleteTripDialogProps) {
  const navigate = useNavigate();
  const remove = useDeleteTrip(tripId, () =>
    navigate({ to: '/dashboard', search: { deletedTrip: true } }),
  );
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Are you sure you want to delete this trip?"
      description="This action cannot be undone."
      confirm="Yes, Delete"
      danger
      write={remove}
      error={remove.problem && `Failed to delete trip: ${remove.problem}`}
      onConfirm={() => remove.mutate()}
    />
  );
}
