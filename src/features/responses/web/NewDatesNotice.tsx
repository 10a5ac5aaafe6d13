import { Link } from '@tanstack/react-router';
import type { TripView } from '@/features/trips/domain/tripViews';
import { formatReadableRange } from '@/platform/domain/calendarDate';
import { Button } from '@/platform/web/ui/Button';
import { Notice } from '@/platform/web/ui/Notice';
import { Sentence } from '@/platform/web/ui/Sentence';
import { useSeeDates } from './api';

interface NewDatesNoticeProps {
  trip: Pick<TripView, 'tripId' | 'organizerName' | 'startDate' | 'endDate'>;
  /** When the reader said they can come, as their card says it; empty if they gave no dates. */
  availability: string;
}

/** Tells those who have answered about newly suggested dates (SPEC-2 3.3), until they read it. */
export default function NewDatesNotice({ trip, availability }: NewDatesNoticeProps) {
  const { tripId, organizerName, startDate, endDate } = trip;
  const see = useSeeDates(tripId);
  const range = formatReadableRange(startDate, endDate);
  return (
    <Notice
      id="new-dates"
      className="mb-8"
      title={
        range ? (
          <>
            <bdi translate="no">{organizerName}</bdi> now suggests <Sentence>{range}</Sentence>.
          </>
        ) : (
          <>
            <bdi translate="no">{organizerName}</bdi> no longer suggests dates.
          </>
        )
      }
      actions={
        <>
          <Button asChild size="sm">
            <Link to="/edit-response/$tripId" params={{ tripId }}>
              Edit My Response
            </Link>
          </Button>
          <Button variant="quiet" size="sm" pending={see.isPending} onClick={() => see.mutate()}>
            My Answer Stays
          </Button>
        </>
      }
    >
      {availability
        ? `You said that you can come ${availability.replaceAll('; ', ' or ')}.`
        : 'You have not said yet when you can come.'}
    </Notice>
  );
}
