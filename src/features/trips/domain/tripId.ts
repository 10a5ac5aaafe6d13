import { slug } from '@/platform/domain/slug';

/**
 * SPEC 3: the organizer's lower-case first name (or 'user') + '-' + a slug of the trip name; the first
 * name goes through the same slug (DESIGN 7.4). Null when the trip name has no letter or digit.
 */
export function tripIdFor(firstName: string | null, tripName: string): string | null {
  const name = slug(tripName);
  return name === '' ? null : `${slug(firstName ?? '') || 'user'}-${name}`;
}

/** The path of the link that an organizer shares (SPEC 1); an id's letters may be of any script. */
export function joinPath(tripId: string): string {
  return `/join/${encodeURIComponent(tripId)}`;
}
