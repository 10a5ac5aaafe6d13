import { joinPath } from '@/features/trips/domain/tripId';

/** What a personal link has the token under (SPEC-2 4). */
const LINK_PARAMETER = 'for';

/** A guest's personal link, whole. `origin` is without a slash at its end; tokens need no escapes. */
export function personalLink(origin: string, tripId: string, token: string): string {
  return `${origin}${joinPath(tripId)}?${LINK_PARAMETER}=${token}`;
}
