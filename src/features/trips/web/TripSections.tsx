import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { cn } from '@/platform/web/ui/cn';
import {
  DASHBOARD_SECTIONS,
  type DashboardSection,
  tripsInSection,
} from '../domain/dashboardSections';
import type { TripCard as Trip } from '../domain/tripViews';
import { TripCard } from './TripCard';

const INVITES: Record<DashboardSection, ReactNode> = {
  'Past Trips': 'Trips that are over come to rest here.',
  'Pending Trips': <Link to="/create">Start one</Link>,
  'Booked Trips': 'Once the operators have booked a trip, it moves here.',
};

/** The three sections of the dashboard (SPEC 2), each with its trips or 'No {section} yet.' */
export function TripSections({ trips }: { trips: readonly Trip[] }) {
  return DASHBOARD_SECTIONS.map((section) => {
    const own = tripsInSection(section, trips);
    return (
      <section key={section} aria-label={section} className="mt-10">
        <h2 className={cn('font-display text-2xl font-bold', own.length === 0 ? 'mb-1' : 'mb-4')}>
          {section}
        </h2>
        {own.length === 0 ? (
          <p className="text-ink-soft">
            <span>{`No ${section} yet.`}</span> {INVITES[section]}
          </p>
        ) : (
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {own.map((trip) => (
              <li key={trip.tripId} className="min-w-0">
                <TripCard trip={trip} editable={section === 'Pending Trips' && trip.isOrganizer} />
              </li>
            ))}
          </ul>
        )}
      </section>
    );
  });
}
