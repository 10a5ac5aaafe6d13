import type { TripCard } from './tripViews';

/** The three sections of the dashboard, in the order of SPEC 2. */
export const DASHBOARD_SECTIONS = ['Past Trips', 'Pending Trips', 'Booked Trips'] as const;
export type DashboardSection = (typeof DASHBOARD_SECTIONS)[number];

const BELONGS: Record<DashboardSection, (trip: TripCard) => boolean> = {
  'Past Trips': (trip) => trip.isFinished,
  'Pending Trips': (trip) => !trip.isFinished && !trip.isBooked,
  'Booked Trips': (trip) => !trip.isFinished && trip.isBooked,
};

/**
 * SPEC 4 'Dashboard grouping': past if isFinished; of the others pending if not booked, booked if isBooked. A
 * trip that is finished stands under Past Trips alone (DESIGN 7.8).
 */
export function tripsInSection(section: DashboardSection, trips: readonly TripCard[]): TripCard[] {
  return trips.filter(BELONGS[section]);
}
