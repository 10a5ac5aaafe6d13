/** Loads a menu's code, which weighs as much as a trip's page; that can be read without it. */
export const loadTripOptions = () => import('./TripOptions');
