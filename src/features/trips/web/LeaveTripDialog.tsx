import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '@/platform/web/ui/Button';
import { LateAlertDialog } from '@/platform/web/ui/dialog/LateAlertDialog';
import { STAGES } from '../domain/stage';
import type { TripView } from '../domain/tripViews';
import { useLeaveTrip } from './api';

interface LeaveTripDialogProps {
  trip: Pick<TripView, 'tripId' | 'stage'>;
  /** Whether they keep the trip without an answer: its organizer does. */
  keepsTrip: boolean;
  /** Whether they wait to be let in: then nobody has heard of them but the organizer (SPEC-2 4). */
  isWaiting?: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** SPEC-2 4: asks before a traveler leaves. An organizer keeps the trip, others go to the dashboard. */
export function LeaveTripDialog(props: LeaveTripDialogProps) {
  const { trip, keepsTrip, isWaiting = false, open, onOpenChange } = props;
  const { tripId, stage } = trip;
  const navigate = useNavigate();
  const leave = useLeaveTrip(tripId, keepsTrip, async () => {
    onOpenChange(false);
    if (!keepsTrip) await navigate({ to: '/dashboard' });
  });
  return (
    <LateAlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Leave this trip?"
      description="Your answers will be deleted."
      confirm="Yes, Leave"
      danger
      write={leave}
      onConfirm={() => leave.mutate()}
    >
      {!STAGES[stage].isOpen && (
        <p>
          {!isWaiting && 'Our operators are already planning this trip, and will be told. '}
          You cannot answer it again.
        </p>
      )}
    </LateAlertDialog>
  );
}

/** 'Leave This Trip' for anyone who waits to be let in, and so has no page with a menu (SPEC-2 4). */
export function LeaveWaiting({ trip }: { trip: Pick<TripView, 'tripId' | 'stage'> }) {
  const [leaving, setLeaving] = useState(false);
  return (
    <>
      <Button variant="quietDanger" onClick={() => setLeaving(true)}>
        Leave This Trip
      </Button>
      <LeaveTripDialog
        trip={trip}
        keepsTrip={false}
        isWaiting
        open={leaving}
        onOpenChange={setLeaving}
      />
    </>
  );
}
