/** How many trips the operators' list begins with, and how many more it shows each time it is asked to. */
export const READY_TRIPS_STEP = 60;
