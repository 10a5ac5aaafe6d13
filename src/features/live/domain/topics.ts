/** What open pages may listen to; what is said of a topic is only that it has changed. */
export type Topic =
  | { kind: (typeof OF_TRIPS)[number]; tripId: string }
  | { kind: 'dashboard'; userId: string }
  | { kind: 'readyTrips' };

/** Which of them are about one trip. */
const OF_TRIPS = ['trip', 'invitation', 'plan', 'colleagues'] as const;

/** The operators' list of ready trips. */
export const READY_TRIPS = 'ready';

/** A trip's page. */
export function tripTopic(tripId: string): string {
  return `trip:${tripId}`;
}

/** What is written on a trip's invitation, which anyone signed in may read; answers do not change it. */
export function invitationTopic(tripId: string): string {
  return `invitation:${tripId}`;
}

/** The composer of a trip's plans: what operators change there, and the answers that it is made of. */
export function planTopic(tripId: string): string {
  return `plan:${tripId}`;
}

/** Which operators have a trip open. */
export function colleaguesTopic(tripId: string): string {
  return `colleagues:${tripId}`;
}

/** Someone's dashboard. */
export function dashboardTopic(userId: string): string {
  return `user:${userId}`;
}

export function readTopic(topic: string): Topic {
  if (topic === READY_TRIPS) return { kind: 'readyTrips' };
  const [, about, id = ''] = /^(\w+):(.*)$/s.exec(topic) ?? [];
  if (about === 'user') return { kind: 'dashboard', userId: id };
  const kind = OF_TRIPS.find((each) => each === about);
  if (kind) return { kind, tripId: id };
  throw new Error(`There is no topic ${topic}.`);
}

/** What a traveler's answer changes. */
export function topicsOfAnswer(tripId: string, userId: string): string[] {
  return [tripTopic(tripId), planTopic(tripId), dashboardTopic(userId)];
}

/** What is said to a plan changes, and what is answered to it. */
export function topicsOfVerdict(tripId: string): string[] {
  return [tripTopic(tripId), planTopic(tripId)];
}

/** What changes when an operator takes a trip or gives it back: members see who has it. */
export function topicsOfDesk(tripId: string): string[] {
  return [tripTopic(tripId), READY_TRIPS];
}

/** What a change of a plan's item changes: the operators' list as well where it `isDue` on another day. */
export function topicsOfItem(tripId: string, { isDue }: { isDue?: boolean }): string[] {
  return [planTopic(tripId), ...(isDue ? [READY_TRIPS] : [])];
}

/** A trip that was changed or deleted, with everyone on whose dashboard it is. */
export interface ChangedTrip {
  tripId: string;
  organizerId: string;
  travelerIds: readonly string[];
  /** Whether it is among the ready trips, or was before. */
  isListed: boolean;
}

/** What a change of a trip itself changes. */
export function topicsOfTrip(changed: ChangedTrip): string[] {
  const { tripId, organizerId, travelerIds, isListed } = changed;
  // The organizer may have answered as well.
  const members = new Set([organizerId, ...travelerIds]);
  return [
    tripTopic(tripId),
    planTopic(tripId),
    invitationTopic(tripId),
    ...[...members].map(dashboardTopic),
    ...(isListed ? [READY_TRIPS] : []),
  ];
}
