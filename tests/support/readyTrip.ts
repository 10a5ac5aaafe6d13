import type { ReadyTrip } from '@/features/review/domain/deskTrip';

/** A trip on the operators' list that nobody has taken. */
export const readyTrip = (own: Partial<ReadyTrip> = {}): ReadyTrip => ({
  ...{ tripId: 'amy-lisbon', tripName: 'Lisbon', destination: 'Portugal' },
  ...{ organizerEmail: 'amy@x.org', accountEmail: 'amy@x.org', takenBy: null },
  ...{ startDate: null, endDate: null, stage: 'ready', readyAt: new Date().toISOString() },
  ...{
    answered: 5,
    expected: '8',
    departure: null,
    isChosen: false,
    next: null,
    waits: [],
    sentBackAt: null,
    dues: null,
  },
  ...own,
});
