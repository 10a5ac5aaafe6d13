/** So many days does a browser remember by which link it came to a trip, and what was said there: half a year. */
export const REMEMBERED_DAYS = 180;
