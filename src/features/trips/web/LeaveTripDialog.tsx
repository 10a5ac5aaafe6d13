import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Button } from '@/platform/web/ui/Button';
import { AlertDialog } from '@/platform/web/ui/dialog/AlertDialog';
import { STAGES } from '../domain/stage';
import type { TripView } from '../domain/tripViews';
import { WITHOUT_TRAVELER } from '../domain/withoutTraveler';
import { useLeaveTrip } from './api';

interface LeaveTripDialogProps {
  trip: Pick<TripView, 'tripId' | 'stage'>;
  /** True for an organizer, who keeps the trip without an answer. */
  keepsTrip: boolean;
  /** True if they are waiting to be let in, so that only the organizer knows of them (SPEC-2 4). */
  isWaiting?: boolean;
  /** True if the plan is without them, so that their leaving costs nobody anything. */
  isLeftOut?: boolean;
  /** What happens to what they paid and owe. */
  dues?: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks before a traveler leaves (SPEC-2 4). Organizers keep the trip, others see the dashboard. */
export function LeaveTripDialog(props: LeaveTripDialogProps) {
  const { trip, keepsTrip, isWaiting = false, isLeftOut = false, open, onOpenChange } = props;
  const { tripId, stage } = trip;
  const navigate = useNavigate();
  const leave = useLeaveTrip(tripId, keepsTrip, async () => {
    onOpenChange(false);
    if (!keepsTrip) await navigate({ to: '/dashboard' });
  });
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Leave this trip?"
      description="Your answers will be deleted."
      confirm="Yes, Leave"
      danger
      write={leave}
      onConfirm={() => leave.mutate()}
    >
      <div className="flex flex-col gap-2">
        {!isWaiting && (
          <>
            <p className="empty:hidden">
              {isLeftOut ? 'Our operators will be told.' : WITHOUT_TRAVELER[stage]}
            </p>
            {props.dues}
            <p>If you are on the guest list, your entry and your personal link go too.</p>
          </>
        )}
        {!STAGES[stage].isOpen && <p>You cannot answer for this trip again.</p>}
      </div>
    </AlertDialog>
  );
}

/** 'Leave This Trip' for someone waiting to be let in, who has no trip page (SPEC-2 4). */
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
