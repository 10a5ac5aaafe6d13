import { useState } from 'react';
import { Button } from '@/platform/web/ui/Button';
import type { TripView } from '../domain/tripViews';
import { LeaveTripDialog } from './LeaveTripDialog';

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
