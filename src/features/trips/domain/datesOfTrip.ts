import type { TripDates } from './tripDates';

/** The facts that decide a trip's dates: those its organizer suggested, and its chosen plan's. */
export interface DateFacts extends TripDates {
  isChosen: boolean;
  /** The first and last day of the chosen plan. Ignored unless `isChosen`. */
  startsOn: TripDates['startDate'];
  endsOn: TripDates['endDate'];
}

/**
 * Returns a trip's dates: what its organizer suggested, or once a plan is chosen, the first and
 * last day of its chosen version (SPEC-2 1). Everything that shows a trip's dates uses this.
 */
export function datesOfTrip(trip: DateFacts): TripDates {
  const { isChosen, startsOn, endsOn, startDate, endDate } = trip;
  return isChosen ? { startDate: startsOn, endDate: endsOn } : { startDate, endDate };
}
