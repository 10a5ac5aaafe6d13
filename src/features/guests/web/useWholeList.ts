import { useQueries } from '@tanstack/react-query';
import { toAppFailure } from '@/platform/web/appFailure';
import { trpc } from '@/platform/web/trpc';
import { GUESTS_A_PAGE } from '../domain/guestLimits';
import type { Guest, Kept } from '../domain/guestViews';

/** A list as far as the page has read it. */
interface ReadList {
  guests: Guest[];
  isPending: boolean;
  /** Why some are missing, as a sentence. */
  error: string | null;
}

/**
 * Reads what a list has beyond the first guests.
 * @param isWanted whether the rest is to be seen
 */
export function useWholeList(tripId: string, kept: Kept, isWanted: boolean): ReadList {
  const { guests: first, guestCount } = kept;
  const pages = isWanted ? Math.max(0, Math.ceil(guestCount / GUESTS_A_PAGE) - 1) : 0;
  const queries = Array.from({ length: pages }, (_, page) =>
    trpc.guests.more.queryOptions({ tripId, from: (page + 1) * GUESTS_A_PAGE }),
  );
  return useQueries({
    queries,
    combine(results) {
      const all = [...first, ...results.flatMap(({ data = [] }) => data)];
      // Somebody may be in two parts while others were added or removed between them.
      const guests = [...new Map(all.map((guest) => [guest.guestId, guest])).values()];
      const error = results.find((result) => result.error)?.error;
      return {
        guests,
        isPending: results.some(({ isPending }) => isPending),
        error: error ? toAppFailure(error).message : null,
      };
    },
  });
}
