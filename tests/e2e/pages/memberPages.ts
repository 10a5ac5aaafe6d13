/** The pages that the organizer of a trip opens. */
export function memberPages(tripId: string): string[] {
  return [
    '/dashboard',
    `/dashboard/${tripId}`,
    `/dashboard/${tripId}/brief`,
    `/dashboard/${tripId}/plan`,
    `/join/${tripId}`,
    `/edit-response/${tripId}`,
    `/edit-trip/${tripId}`,
    '/create',
    '/update-profile',
    '/account',
  ];
}
