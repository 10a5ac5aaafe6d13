import { expect, it } from 'vitest';
import { DASHBOARD_SECTIONS, STAGE_KEYS, type Stage } from './stage';
import { sectionsFor, tripsInSection } from './tripsInSection';
import type { TripCard } from './tripViews';

const tripIn = (stage: Stage): TripCard => ({
  tripId: stage,
  tripName: stage,
  organizerEmail: 'amy@example.com',
  isVerified: true,
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

// SPEC 4 'Dashboard', SPEC-2 1, SPEC-2 2
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

it.each([
  ['no trip', []],
  ['finished trips alone', ['finished', 'finished']],
] as const)('past trips stand first beside %s', (_, stages) => {
  expect(sectionsFor(stages.map(tripIn))).toEqual(['Past Trips', 'Pending Trips', 'Booked Trips']);
});

it.each(STAGE_KEYS.filter((stage) => stage !== 'finished'))(
  'past trips stand last beside one that is %s',
  (stage) => {
    const last = ['Pending Trips', 'Booked Trips', 'Past Trips'];
    expect(sectionsFor([tripIn('finished'), tripIn(stage)])).toEqual(last);
    expect(sectionsFor([tripIn(stage)])).toEqual(last);
  },
);
