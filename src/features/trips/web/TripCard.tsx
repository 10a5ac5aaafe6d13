import { Link } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { formatReadableRange } from '@/platform/domain/calendarDate';
import { BoardingPass } from '@/platform/web/ui/BoardingPass';
import { Button } from '@/platform/web/ui/Button';
import { DatesText } from '@/platform/web/ui/DatesText';
import { EmailText } from '@/platform/web/ui/EmailText';
import { Facts } from '@/platform/web/ui/Facts';
import { STAGES } from '../domain/stage';
import type { TripCard as Trip } from '../domain/tripViews';
import { Place } from './Place';
import { StageMark } from './StageMark';

/** What the caller does on a trip, or did; nobody whom the plan leaves out reads that they travel. */
function roleOf({ isOrganizer, waitsFor, isLeftOut }: Trip, isOver: boolean): string {
  if (isOrganizer) return isOver ? 'You organized' : 'You organize';
  if (waitsFor !== null) return isOver ? 'You answered' : 'You wait';
  if (isLeftOut) return 'You answered';
  return isOver ? 'You traveled' : 'You travel';
}

/** A trip on the dashboard, linked to its page, with a pencil if it may be edited (SPEC 2). */
export function TripCard({ trip, editable }: { trip: Trip; editable: boolean }) {
  const { tripId, tripName, destination, plannedIn, isOrganizer, waitsFor } = trip;
  const dates = formatReadableRange(trip.startDate, trip.endDate);
  const isOver = STAGES[trip.stage].section === 'Past Trips';
  return (
    <BoardingPass
      className="h-full"
      tone={isOrganizer ? 'teal' : 'ink'}
      band={roleOf(trip, isOver)}
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
        className="@xs:grid-cols-[2fr_3fr]"
        items={[
          { label: 'Destination', value: <Place {...{ destination, plannedIn }} /> },
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
            <bdi translate="no">{waitsFor}</bdi>{' '}
            {isOver ? 'has not let you in.' : 'will let you in.'}
          </>
        )}
      </p>
    </BoardingPass>
  );
}
