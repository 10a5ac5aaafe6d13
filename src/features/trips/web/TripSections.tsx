import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { cn } from '@/platform/web/ui/cn';
import type { DashboardSection } from '../domain/stage';
import { sectionsFor, tripsInSection } from '../domain/tripsInSection';
import type { TripCard as Trip } from '../domain/tripViews';
import { TripCard } from './TripCard';

/** What an empty section says, and whether the reader's own cards in it have a pencil (SPEC 2). */
const SECTIONS: Record<DashboardSection, { invite: ReactNode; hasPencil: boolean }> = {
  'Past Trips': { invite: 'Finished trips end up here.', hasPencil: false },
  'Pending Trips': { invite: <Link to="/create">Start one</Link>, hasPencil: true },
  'Booked Trips': {
    invite: 'Once the operators have booked a trip, it moves here.',
    hasPencil: false,
  },
};

/**
 * The three sections of the dashboard (SPEC 2), each with its trips or 'No {section} yet.' Past
 * trips come last as soon as there are any others (SPEC-2 2).
 */
export function TripSections({ trips }: { trips: readonly Trip[] }) {
  return sectionsFor(trips).map((section) => {
    const own = tripsInSection(section, trips);
    const { invite, hasPencil } = SECTIONS[section];
    return (
      <section key={section} aria-label={section} className="mt-10">
        <h2 className={cn('font-display text-2xl font-bold', own.length === 0 ? 'mb-1' : 'mb-4')}>
          {section}
        </h2>
        {own.length === 0 ? (
          <p className="text-ink-soft">
            <span>{`No ${section} yet.`}</span> {invite}
          </p>
        ) : (
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {own.map((trip) => (
              <li key={trip.tripId} className="min-w-0">
                <TripCard trip={trip} editable={hasPencil && trip.isOrganizer} />
              </li>
            ))}
          </ul>
        )}
      </section>
    );
  });
}
