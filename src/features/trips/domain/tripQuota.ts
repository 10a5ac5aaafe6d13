/** The most trips per person that are neither booked nor finished. Most people have a few. */
export const OPEN_TRIPS_MAX = 50;

/** The most trips that one person can create within 24 hours, including those since deleted. */
export const TRIPS_A_DAY = 20;
