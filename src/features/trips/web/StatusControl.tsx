import { useState } from 'react';
import { toAppFailure } from '@/platform/web/appFailure';
import { AlertDialog } from '@/platform/web/ui/AlertDialog';
import { Button } from '@/platform/web/ui/Button';
import { Notice } from '@/platform/web/ui/Notice';
import type { TripView } from '../domain/tripViews';
import { useSetStatus } from './useSetStatus';

/** SPEC 4 'Messages on the trip page'. */
const MESSAGES = {
  organizerDraft:
    'Please mark your trip as "Ready" when everyone in your group fills out the Join Form.',
  organizerReady:
    'Edits to this trip are not accepted when trip is in "Ready" mode. To allow edits, please mark as "Unready".',
  travelerReady:
    'This trip has been marked as ready. Responses can no longer be changed unless the creator changes the ready status.',
};

interface StatusControlProps {
  trip: TripView;
  /** How many have answered: until someone has, inviting is the thing to do. */
  answered: number;
}

/**
 * The ready/unready button, for the organizer only, and what the trip's status means for the reader. A trip
 * without answers is marked ready only after a question: there would be nothing to plan from.
 */
export function StatusControl({ trip, answered }: StatusControlProps) {
  const ready = trip.status === 'ready';
  const change = useSetStatus(trip.tripId);
  const [asking, setAsking] = useState(false);
  if (!trip.abilities.setStatus) {
    return ready ? (
      <Notice tone="warn" still>
        {MESSAGES.travelerReady}
      </Notice>
    ) : null;
  }
  return (
    <Notice
      tone={ready ? 'warn' : 'info'}
      still
      actions={
        <Button
          variant={ready || answered === 0 ? 'secondary' : 'primary'}
          pending={change.isPending}
          onClick={() => {
            if (!ready && answered === 0) setAsking(true);
            else change.mutate(ready ? 'draft' : 'ready');
          }}
        >
          {ready ? 'In Planning Process…Click to Mark as Unready' : 'Mark as Ready to Plan'}
        </Button>
      }
    >
      <p>{ready ? MESSAGES.organizerReady : MESSAGES.organizerDraft}</p>
      <p role="alert" className="font-medium text-danger empty:hidden">
        {change.error && toAppFailure(change.error).message}
      </p>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Mark it as ready without answers?"
        description="Nobody has answered yet, and nobody can while the trip is ready. You can mark it as unready again."
        confirm="Yes, Mark as Ready"
        onConfirm={() => {
          setAsking(false);
          change.mutate('ready');
        }}
      />
    </Notice>
  );
}
