import type { TripCard } from './tripViews';

/** Returns the newest trip that the user has answered under a name. */
export function newestAnswered<Trip extends Pick<TripCard, 'answeredAs'>>(
  trips: readonly Trip[],
): Trip | undefined {
  return trips.find(({ answeredAs }) => answeredAs !== null);
}

/**
 * Returns the user's first name: their profile's, or else the one in the answers to their newest
 * trip. Null if they have given neither.
 */
export function greetingName(
  profile: { firstName: string } | null,
  trips: readonly Pick<TripCard, 'answeredAs'>[],
): string | null {
  return profile?.firstName ?? newestAnswered(trips)?.answeredAs ?? null;
}
