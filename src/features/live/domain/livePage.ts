/** A page that hears of changes. It subscribes to the procedure named `live.` plus its kind. */
export type LivePage =
  | { kind: 'trip'; tripId: string }
  | { kind: 'invitation'; tripId: string }
  | { kind: 'review'; tripId: string }
  | { kind: 'dashboard' }
  | { kind: 'readyTrips' };

/** All that a page hears: something has changed, or only the operators' work on a trip's plans. */
export type LiveEvent = 'changed' | 'plan';
