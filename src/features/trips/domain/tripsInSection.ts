import { DASHBOARD_SECTIONS, type DashboardSection, STAGES } from './stage';
import type { TripCard } from './tripViews';

/** The trips of a section: each is in that of its stage alone (SPEC 4 'Dashboard', DESIGN 7.8). */
export function tripsInSection(section: DashboardSection, trips: readonly TripCard[]): TripCard[] {
  return trips.filter(({ stage }) => STAGES[stage].section === section);
}

const PAST: DashboardSection = 'Past Trips';

/** The sections in the order in which the dashboard has them: that of SPEC 2, or past trips last (SPEC-2 2). */
export function sectionsFor(trips: readonly TripCard[]): readonly DashboardSection[] {
  const isAllPast = tripsInSection(PAST, trips).length === trips.length;
  if (isAllPast) return DASHBOARD_SECTIONS;
  return [...DASHBOARD_SECTIONS.filter((section) => section !== PAST), PAST];
}
