import { Link } from '@tanstack/react-router';
import { Button } from '@/platform/web/ui/Button';
import { DASHBOARD_SECTIONS, STAGES } from '../domain/stage';
import type { TripCard as Trip } from '../domain/tripViews';
import { TripCard } from './TripCard';

/** The section of a trip; one is not booked for somebody whom its plan leaves out. */
function sectionOf({ stage, isLeftOut, isOrganizer }: Trip) {
  const { section } = STAGES[stage];
  return section === 'Booked Trips' && isLeftOut && !isOrganizer ? 'Pending Trips' : section;
}

/**
 * The three sections of the dashboard (SPEC 2), each with its trips or 'No {section} yet.', and a
 * way to a first trip.
 */
export function TripSections({ trips }: { trips: readonly Trip[] }) {
  return (
    <>
      {DASHBOARD_SECTIONS.map((section) => {
        const own = trips.filter((trip) => sectionOf(trip) === section);
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
