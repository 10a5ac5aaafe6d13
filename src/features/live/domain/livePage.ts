/** A page that changes by itself; `live.` and its kind is the procedure that it listens to. */
export type LivePage =
  | { kind: 'trip'; tripId: string }
  | { kind: 'invitation'; tripId: string }
  | { kind: 'tripReview'; tripId: string }
  | { kind: 'composer'; tripId: string }
  | { kind: 'dashboard' }
  | { kind: 'readyTrips' };

/**
 * What a page hears: that something has changed, that its own topic alone has, or only who has it open.
 * Each reads again what those after it do.
 */
export type LiveWord = 'changed' | 'own' | 'people';

/** A day in milliseconds: a page whose data are older has to be told at once in any case. */
export const MOST_AGE = 24 * 60 * 60_000;
