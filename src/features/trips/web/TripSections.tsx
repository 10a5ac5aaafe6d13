import { Link } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { formatReadableRange } from '@/platform/domain/calendarDate';
import { BoardingPass } from '@/platform/web/ui/BoardingPass';
import { Button } from '@/platform/web/ui/Button';
import { DatesText } from '@/platform/web/ui/DatesText';
import { EmailText } from '@/platform/web/ui/EmailText';
import { Facts } from '@/platform/web/ui/Facts';
import { DASHBOARD_SECTIONS, STAGES } from '../domain/stage';
import type { TripCard as Trip } from '../domain/tripViews';
import { Place } from './Place';
import { StageMark } from './StageMark';

/**
 * The three sections of the dashboard (SPEC 2), each with its trips or 'No {section} yet.', and a
 * way to a first trip.
 */
export function TripSections({ trips }: { trips: readonly Trip[] }) {
  return (
    <>
      {DASHBOARD_SECTIONS.map((section) => {
        const own = trips.filter(({ stage }) => STAGES[stage].section === section);
        return (
          <section key={section} aria-label={section} className="mt-8">
            <h2 className="font-display text-2xl font-bold">{section}</h2>
            {own.length === 0 ? (
              <p className="mt-1 text-ink-soft">{`No ${section} yet.`}</p>
            ) : (
              <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
                {own.map((trip) => (
                  <li key={trip.tripId} className="min-w-0">
                    <TripCard
                      trip={trip}
                      editable={section === 'Pending Trips' && trip.isOrganizer}
                    />
                  </li>
                ))}
              </ul>
            )}
          </section>
        );
      })}
      {trips.length === 0 && (
        <Button asChild variant="primary" className="mt-8">
          <Link to="/create">Create a Trip</Link>
        </Button>
      )}
    </>
  );
}

/** What the caller does on a trip; nobody whom the plan leaves out is told that they travel. */
function roleOf({ isOrganizer, waitsFor, isLeftOut }: Trip): string {
  if (isOrganizer) return 'You organize';
  if (waitsFor !== null) return 'You wait';
  return isLeftOut ? 'You answered' : 'You travel';
}

/** A trip on the dashboard, linked to its page, with a pencil if it may be edited (SPEC 2). */
function TripCard({ trip, editable }: { trip: Trip; editable: boolean }) {
  const { tripId, tripName, destination, plannedIn, isOrganizer, waitsFor } = trip;
  const dates = formatReadableRange(trip.startDate, trip.endDate);
  return (
    <BoardingPass
      className="h-full"
      tone={isOrganizer ? 'teal' : 'ink'}
      band={roleOf(trip)}
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
            <bdi translate="no">{waitsFor}</bdi> will let you in.
          </>
        )}
      </p>
    </BoardingPass>
  );
}
