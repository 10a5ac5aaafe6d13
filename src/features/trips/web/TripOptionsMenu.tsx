import { useNavigate } from '@tanstack/react-router';
import { type ComponentProps, useState } from 'react';
import { AlertDialog } from '@/platform/web/ui/dialog/AlertDialog';
import type { TripView } from '../domain/tripViews';
import { useDeleteTrip } from './api';
import { LeaveTripDialog } from './LeaveTripDialog';
import { TripOptions } from './TripOptions';

interface TripOptionsMenuProps {
  trip: TripView;
  /** True if the reader has a response; an organizer need not have one (DESIGN 7.17). */
  hasAnswered: boolean;
  nextOrganizers: ComponentProps<typeof TripOptions>['nextOrganizers'];
  onHandOver: (travelerId: string) => void;
  companions: ComponentProps<typeof TripOptions>['companions'];
  onCompanionLeaves: (companionId: string) => void;
  /** For whoever leaves: what becomes of their dues, and whether the plan is without them anyway. */
  leaving: Pick<ComponentProps<typeof LeaveTripDialog>, 'dues' | 'isLeftOut'>;
}

/** The trip options of SPEC 2 'Trip page', with the windows that they open. */
export function TripOptionsMenu({ trip, leaving, ...options }: TripOptionsMenuProps) {
  const [deleting, setDeleting] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const { tripId, abilities } = trip;
  return (
    <>
      <TripOptions
        trip={trip}
        {...options}
        onLeave={() => setLeaving(true)}
        onDelete={() => setDeleting(true)}
      />
      <LeaveTripDialog
        trip={trip}
        keepsTrip={abilities.setStatus}
        {...leaving}
        open={isLeaving}
        onOpenChange={setLeaving}
      />
      <DeleteTripDialog tripId={tripId} open={deleting} onOpenChange={setDeleting} />
    </>
  );
}

interface DeleteTripDialogProps {
  tripId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks before deleting a trip, then goes to /dashboard?deletedTrip=true (SPEC 2). */
function DeleteTripDialog({ tripId, open, onOpenChange }: DeleteTripDialogProps) {
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
