import { expect, it } from 'vitest';
import { DASHBOARD_SECTIONS, STAGE_KEYS, type Stage } from './stage';
import { tripsInSection } from './tripsInSection';
import type { TripCard } from './tripViews';

const tripIn = (stage: Stage): TripCard => ({
  tripId: stage,
  tripName: stage,
  organizerEmail: 'amy@example.com',
  destination: 'Kyoto',
  plannedIn: null,
  startDate: null,
  endDate: null,
  stage,
  isOrganizer: true,
  isLeftOut: false,
  waitsFor: null,
  answeredAs: null,
});

// SPEC 4 'Dashboard', SPEC-2 1
it('the dashboard has each trip in one section, a finished one only under Past (DESIGN 7.8)', () => {
  const trips = STAGE_KEYS.map(tripIn);
  const grouped = DASHBOARD_SECTIONS.map((section) => [
    section,
    tripsInSection(section, trips).map(({ tripId }) => tripId),
  ]);
  expect(Object.fromEntries(grouped)).toEqual({
    'Past Trips': ['finished'],
    'Pending Trips': ['gathering', 'ready', 'proposed', 'agreed'],
    'Booked Trips': ['booked'],
  });
});
