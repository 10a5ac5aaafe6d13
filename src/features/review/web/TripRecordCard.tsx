import { STAGES } from '@/features/trips/domain/stage';
import { PLANNED_OPTIONS } from '@/features/trips/domain/tripFields';
import { OPTION_LABELS, ORIGIN_LABELS, TIMING_LABELS } from '@/features/trips/domain/tripLabels';
import type { TripRecord } from '@/features/trips/domain/tripViews';
import { BoardingPass } from '@/platform/web/ui/BoardingPass';
import { Facts } from '@/platform/web/ui/Facts';
import { headlineFacts } from './headlineFacts';

/** What an operator needs to know of the trip before reading the responses. */
export function TripRecordCard({ trip }: { trip: TripRecord }) {
  const planned = PLANNED_OPTIONS.filter((option) => trip.plannedOptions[option]).map(
    (option) => OPTION_LABELS[option],
  );
  return (
    <BoardingPass
      band={STAGES[trip.stage].label}
      title={trip.tripName}
      headingLevel={2}
      className="mb-8"
    >
      <Facts
        items={[
          ...headlineFacts(trip),
          { label: 'Timing', value: TIMING_LABELS[trip.timingFlex] },
          { label: 'Number of people', value: trip.numPeople },
          { label: 'Origin', value: ORIGIN_LABELS[trip.sameOrigin] },
          { label: 'Vibe', value: trip.vibe },
          { label: 'To plan', value: planned.join(', ') },
          ...(trip.extraNotes.trim()
            ? [{ label: 'Extra notes', value: trip.extraNotes, wide: true }]
            : []),
        ]}
      />
    </BoardingPass>
  );
}
