/** The most trips of one person that are neither booked nor finished: a group's organizer has a handful. */
export const OPEN_TRIPS_MAX = 50;

/** The most trips that one person can create within 24 hours, those that are deleted since included. */
export const TRIPS_A_DAY = 20;
