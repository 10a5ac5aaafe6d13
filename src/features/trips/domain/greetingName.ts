import type { TripCard } from './tripViews';

/**
 * The name by which the dashboard greets someone (SPEC 2): their profile's, and without one that of the
 * answers to their newest trip, which they gave for the same purpose.
 */
export function greetingName(
  profile: { firstName: string } | null,
  trips: readonly Pick<TripCard, 'answeredAs'>[],
): string {
  const answered = trips.find(({ answeredAs }) => answeredAs !== null)?.answeredAs;
  return profile?.firstName ?? answered ?? 'traveler';
}
