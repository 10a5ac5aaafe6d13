import { joinPath } from '@/features/trips/domain/tripId';
import { LINK_PARAMETER } from './early/linkParameter';

/** A guest's personal link, whole. `origin` is without a slash at its end; tokens need no escapes. */
export function personalLink(origin: string, tripId: string, token: string): string {
  return `${origin}${joinPath(tripId)}?${LINK_PARAMETER}=${token}`;
}
