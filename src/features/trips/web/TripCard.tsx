import { Link } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { formatReadableRange } from '@/platform/domain/calendarDate';
import { BoardingPass } from '@/platform/web/ui/BoardingPass';
import { Button } from '@/platform/web/ui/Button';
import { DatesText } from '@/platform/web/ui/DatesText';
import { EmailText } from '@/platform/web/ui/EmailText';
import { Facts } from '@/platform/web/ui/Facts';
import type { TripCard as Trip } from '../domain/tripViews';
import { StageMark } from './StageMark';

/** A trip on the dashboard, linked to its page, with a pencil if it may be edited (SPEC 2). */
export function TripCard({ trip, editable }: { trip: Trip; editable: boolean }) {
  const { tripId, tripName, destination, isOrganizer, waitsFor } = trip;
  const dates = formatReadableRange(trip.startDate, trip.endDate);
  return (
    <BoardingPass
      className="h-full"
      tone={isOrganizer ? 'teal' : 'ink'}
      band={isOrganizer ? 'You organize' : waitsFor === null ? 'You travel' : 'You wait'}
      title={
        <Link to={waitsFor === null ? '/dashboard/$tripId' : '/join/$tripId'} params={{ tripId }}>
          {tripName}
        </Link>
      }
      actions={
        editable && (
          <Button asChild variant="quiet" size="icon">
            <Link to="/edit-trip/$tripId" params={{ tripId }} aria-label={`Edit ${tripName}`}>
              <Pencil aria-hidden="true" />
            </Link>
          </Button>
        )
      }
      stub={<StageMark stage={trip.stage} className="w-26 @lg:w-32" />}
    >
      <Facts
        items={[
          { label: 'Destination', value: destination },
          { label: 'Dates', value: dates ? <DatesText>{dates}</DatesText> : 'To be decided' },
        ]}
      />
      <p className="mt-auto text-[0.9375rem] wrap-anywhere text-ink-soft">
        {waitsFor === null ? (
          <>
            Organizer: <EmailText email={trip.organizerEmail} />
          </>
        ) : (
          <>
            <bdi>{waitsFor}</bdi> will let you in.
          </>
        )}
      </p>
    </BoardingPass>
  );
}
