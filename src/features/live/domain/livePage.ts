/** A page that changes by itself; `live.` and its kind is the procedure that it listens to. */
export type LivePage =
  | { kind: 'trip'; tripId: string }
  | { kind: 'invitation'; tripId: string }
  | { kind: 'tripReview'; tripId: string }
  | { kind: 'composer'; tripId: string }
  | { kind: 'dashboard' }
  | { kind: 'readyTrips' };

/** A day in milliseconds: a page whose data are older has to be told at once in any case. */
export const MOST_AGE = 24 * 60 * 60_000;
