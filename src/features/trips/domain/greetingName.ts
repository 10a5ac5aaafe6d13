import type { TripCard } from './tripViews';

/** The newest trip that somebody has answered, under a name which they gave for the group to know. */
export function newestAnswered<Trip extends Pick<TripCard, 'answeredAs'>>(
  trips: readonly Trip[],
): Trip | undefined {
  return trips.find(({ answeredAs }) => answeredAs !== null);
}

/**
 * The first name of someone as far as they have said it: their profile's, and without one that of the answers
 * to their newest trip. Null for who has given neither.
 */
export function greetingName(
  profile: { firstName: string } | null,
  trips: readonly Pick<TripCard, 'answeredAs'>[],
): string | null {
  return profile?.firstName ?? newestAnswered(trips)?.answeredAs ?? null;
}
