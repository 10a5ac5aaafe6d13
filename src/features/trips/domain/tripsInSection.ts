import { DASHBOARD_SECTIONS, type DashboardSection, STAGES } from './stage';
import type { TripCard } from './tripViews';

/** Returns a section's trips. A stage belongs to one section (SPEC 4 'Dashboard', DESIGN 7.8). */
export function tripsInSection(section: DashboardSection, trips: readonly TripCard[]): TripCard[] {
  return trips.filter(({ stage }) => STAGES[stage].section === section);
}

const PAST: DashboardSection = 'Past Trips';

/**
 * Returns the sections in dashboard order: that of SPEC 2, but past trips last as soon as there are
 * any others (SPEC-2 2).
 */
export function sectionsFor(trips: readonly TripCard[]): readonly DashboardSection[] {
  const isAllPast = tripsInSection(PAST, trips).length === trips.length;
  if (isAllPast) return DASHBOARD_SECTIONS;
  return [...DASHBOARD_SECTIONS.filter((section) => section !== PAST), PAST];
}
