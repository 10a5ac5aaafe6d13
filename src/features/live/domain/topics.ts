/** The operators' list of ready trips. */
export const READY_TRIPS = 'ready';

/** Topic of a trip's page. */
export function tripTopic(tripId: string): string {
  return `trip:${tripId}`;
}

/** Topic of a trip's invitation, which anyone signed in may read. Answers don't change it. */
export function invitationTopic(tripId: string): string {
  return `invitation:${tripId}`;
}

/** Topic of operators' work on a trip's plans, which members don't see yet. */
export function planTopic(tripId: string): string {
  return `plan:${tripId}`;
}

/** Topic of a user's dashboard. */
export function dashboardTopic(userId: string): string {
  return `user:${userId}`;
}

/** Returns the topics that change with a traveler's answer. */
export function topicsOfAnswer(tripId: string, userId: string): string[] {
  return [tripTopic(tripId), dashboardTopic(userId)];
}

/** Returns the topics for an operator taking a trip or giving it back, which members see. */
export function topicsOfDesk(tripId: string): string[] {
  return [tripTopic(tripId), READY_TRIPS];
}

/** Returns the topics for a plan's item. A new due day (`isDue`) adds the operators' list. */
export function topicsOfItem(tripId: string, { isDue }: { isDue?: boolean }): string[] {
  return [planTopic(tripId), ...(isDue ? [READY_TRIPS] : [])];
}

/** A changed or deleted trip, and everyone whose dashboard shows it. */
export interface ChangedTrip {
  tripId: string;
  organizerId: string;
  travelerIds: readonly string[];
  /** True if it is or was among the ready trips. */
  isListed: boolean;
}

/** Returns the topics that change with the trip itself. */
export function topicsOfTrip(changed: ChangedTrip): string[] {
  const { tripId, organizerId, travelerIds, isListed } = changed;
  // A set, because the organizer may also be a traveler.
  const members = new Set([organizerId, ...travelerIds]);
  return [
    tripTopic(tripId),
    invitationTopic(tripId),
    ...[...members].map(dashboardTopic),
    ...(isListed ? [READY_TRIPS] : []),
  ];
}
