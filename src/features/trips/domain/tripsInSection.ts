import { type DashboardSection, STAGES } from './stage';
import type { TripCard } from './tripViews';

/** Returns a section's trips. A stage belongs to one section (SPEC 4 'Dashboard', DESIGN 7.8). */
export function tripsInSection(section: DashboardSection, trips: readonly TripCard[]): TripCard[] {
  return trips.filter(({ stage }) => STAGES[stage].section === section);
}
