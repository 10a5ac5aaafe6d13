import { describe, expect, it } from 'vitest';
import { DASHBOARD_SECTIONS, tripsInSection } from './dashboardSections';
import type { TripCard } from './tripViews';

function trip(tripId: string, isBooked: boolean, isFinished: boolean): TripCard {
  return {
    tripId,
    tripName: tripId,
    organizerEmail: 'amy@example.com',
    destination: 'Kyoto',
    startDate: null,
    endDate: null,
    status: 'draft',
    isBooked,
    isFinished,
    isOrganizer: true,
    answeredAs: null,
  };
}

describe('the dashboard sections (SPEC 4)', () => {
  it('group by isBooked and isFinished, each trip in one of them (DESIGN 7.8)', () => {
    const trips = [
      trip('new', false, false),
      trip('booked', true, false),
      trip('over', true, true),
      trip('called-off', false, true),
    ];
    const grouped = Object.fromEntries(
      DASHBOARD_SECTIONS.map((section) => [
        section,
        tripsInSection(section, trips).map((one) => one.tripId),
      ]),
    );
    expect(grouped).toEqual({
      'Past Trips': ['over', 'called-off'],
      'Pending Trips': ['new'],
      'Booked Trips': ['booked'],
    });
  });
});
