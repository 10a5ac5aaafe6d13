import { type DashboardSection, STAGES } from './stage';
import type { TripCard } from './tripViews';

/**
 * The trips of a section: each stands in that of its stage alone (SPEC 4 'Dashboard',
 * DESIGN 7.8).
 */
export function tripsInSection(section: DashboardSection, trips: readonly TripCard[]): TripCard[] {
  return trips.filter(({ stage }) => STAGES[stage].section === section);
}
