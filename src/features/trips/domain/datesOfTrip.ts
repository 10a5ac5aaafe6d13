import type { TripDates } from './tripDates';

/** What a trip's dates are worked out from: beside those that its organizer suggested, its plan's. */
export interface DateFacts extends TripDates {
  isChosen: boolean;
  /** The first and the last day of the chosen plan; what they were means nothing once none is chosen. */
  startsOn: TripDates['startDate'];
  endsOn: TripDates['endDate'];
}

/**
 * When a trip is: what its organizer suggested, until a plan is chosen; from then on the first to the last
 * day of the chosen version (SPEC-2 1). Whatever shows a trip's dates asks this.
 */
export function datesOfTrip(trip: DateFacts): TripDates {
  const { isChosen, startsOn, endsOn, startDate, endDate } = trip;
  return isChosen ? { startDate: startsOn, endDate: endsOn } : { startDate, endDate };
}
