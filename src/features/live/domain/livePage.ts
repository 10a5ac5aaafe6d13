/** A page that updates live. It subscribes to the procedure named `live.` plus its kind. */
export type LivePage =
  | { kind: 'trip'; tripId: string }
  | { kind: 'invitation'; tripId: string }
  | { kind: 'tripReview'; tripId: string }
  | { kind: 'composer'; tripId: string }
  | { kind: 'dashboard' }
  | { kind: 'readyTrips' };

/**
 * The news for a page: something has changed, only its own topic has, or only who has it open. Each
 * word refetches everything that the words after it do.
 */
export type LiveEvent = 'changed' | 'own' | 'people';

/** A day, in milliseconds. A page with older data is notified at once in any case. */
export const MOST_AGE = 24 * 60 * 60_000;
