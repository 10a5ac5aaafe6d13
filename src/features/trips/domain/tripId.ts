import { decodedText } from '@/platform/domain/decodedText';
import { slug } from '@/platform/domain/slug';

/**
 * Returns the id of SPEC 3: the organizer's lower-case first name (or 'user') + '-' + a slug of the
 * trip name. The first name goes through the same slug (DESIGN 7.4). Null if the trip name has no
 * letter or digit.
 */
export function tripIdFor(firstName: string | null, tripName: string): string | null {
  const name = slug(tripName);
  return name === '' ? null : `${slug(firstName ?? '') || 'user'}-${name}`;
}

/** Returns the path of the link an organizer shares (SPEC 1). Ids have letters of any script. */
export function joinPath(tripId: string): string {
  return `/join/${encodeURIComponent(tripId)}`;
}

/** Returns the id of the trip whose invitation a path of ours leads to; undefined for any other. */
export function invitedTo(path: string): string | undefined {
  const [, tripId] = /^\/join\/([^/?#]+)\/?(?:[?#]|$)/i.exec(path) ?? [];
  return tripId === undefined ? undefined : decodedText(tripId);
}
