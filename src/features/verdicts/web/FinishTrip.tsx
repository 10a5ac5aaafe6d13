import { STAGES, type Stage } from '@/features/trips/domain/stage';
import { StageButton } from './StageButton';

const NOT_BOOKED = {
  hint: 'This trip is not booked. Finish it only if nothing will come of it.',
  question: 'Finish a trip that was never booked?',
  description:
    'It moves to Past Trips for everybody. Nobody can answer any more, and no plan can be proposed. This cannot be undone.',
};

const BOOKED = {
  hint: 'A booked trip finishes by itself on the day after its last day.',
  question: 'Mark the trip as finished now?',
  description: 'It would finish by itself on the day after its last day. This cannot be undone.',
};

/** Finishes a trip by hand (SPEC-2 1); last on the page, as it is hardly ever the next step. */
export function FinishTrip({ tripId, stage }: { tripId: string; stage: Stage }) {
  if (!STAGES[stage].isOnDesk) return null;
  const { hint, ...asked } = STAGES[stage].keepsPlan ? BOOKED : NOT_BOOKED;
  return (
    <div className="border-t border-line pt-4">
      <p className="max-w-prose text-[0.9375rem] text-ink-soft">{hint}</p>
      <StageButton
        isQuiet
        label="Mark as Finished"
        said="The trip is finished."
        {...asked}
        as="markFinished"
        tripId={tripId}
      />
    </div>
  );
}
