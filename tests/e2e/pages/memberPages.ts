import { pagesFor } from './pagesFor';

/** The pages that the organizer of a trip opens. */
export function memberPages(tripId: string): string[] {
  const own = pagesFor(['signedIn', 'members', 'organizers'], tripId);
  return [...own, `/join/${tripId}`, '/create'];
}
