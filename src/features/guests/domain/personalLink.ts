import { joinPath } from '@/features/trips/domain/tripId';
import { LINK_PARAMETER } from './linkParameter';

/**
 * Builds a guest's personal link, as a full URL. `origin` has no trailing slash; tokens need no
 * escaping.
 */
export function personalLink(origin: string, tripId: string, token: string): string {
  return `${origin}${joinPath(tripId)}?${LINK_PARAMETER}=${token}`;
}
