import { useState } from 'react';
import { STAGES } from '@/features/trips/domain/stage';
import { Button } from '@/platform/web/ui/Button';
import { AlertDialog } from '@/platform/web/ui/dialog/AlertDialog';
import { Problem } from '@/platform/web/ui/Problem';
import type { ReadyTrip } from '../domain/deskTrip';
import { useDesk } from './api';

interface TakeTripProps {
  trip: Pick<ReadyTrip, 'tripId' | 'tripName' | 'stage' | 'takenBy'>;
  /** True if its buttons have a border, like others in a page's header. */
  framed?: boolean;
  /** True in a table row. */
  compact?: boolean;
}

/** SPEC-2 5 'Take This Trip', 'Give It Back'; also takes over somebody's trip, after asking. */
export function TakeTrip({ trip, framed = false, compact = false }: TakeTripProps) {
  const { tripName, stage, takenBy } = trip;
  const { take, giveBack, pending, problem } = useDesk(trip, compact || !STAGES[stage].isOnDesk);
  const [asking, setAsking] = useState(false);
  if (!STAGES[stage].isOnDesk && !takenBy?.isMe) return null;
  const variant: 'secondary' | 'quiet' = framed ? 'secondary' : 'quiet';
  // One button with changing labels, so that it keeps the focus.
  const offer =
    takenBy === null
      ? { label: 'Take This Trip', press: take, variant: 'secondary' as const }
      : takenBy.isMe
        ? { label: 'Give It Back', press: giveBack, variant }
        : { label: 'Take Over', press: () => setAsking(true), variant };
  return (
    <>
      <Button
        variant={compact ? 'quiet' : offer.variant}
        className={compact ? '-ml-3 px-3 text-[0.9375rem] whitespace-nowrap' : undefined}
        aria-label={`${offer.label}: ${tripName}`}
        pending={pending}
        onClick={offer.press}
      >
        {offer.label}
      </Button>
      {takenBy && !takenBy.isMe && (
        <AlertDialog
          open={asking}
          onOpenChange={setAsking}
          title="Take over this trip?"
          description={`${takenBy.name} has it on their desk. Tell them, so that nobody does the same work twice.`}
          confirm="Yes, Take Over"
          onConfirm={() => {
            setAsking(false);
            take();
          }}
        />
      )}
      <Problem className="basis-full">{problem}</Problem>
    </>
  );
}
