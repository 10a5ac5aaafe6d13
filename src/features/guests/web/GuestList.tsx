import { useQueries } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { toAppFailure } from '@/platform/web/appFailure';
import { trpc } from '@/platform/web/trpc';
import { Button } from '@/platform/web/ui/Button';
import { Problem } from '@/platform/web/ui/Problem';
import { GUESTS_A_PAGE } from '../domain/guestLimits';
import type { Guest, Kept } from '../domain/guestViews';
import { GuestRow, type GuestTrip } from './GuestRow';

/** How many guests are shown at first; more would push the answers below out of sight. */
const AT_FIRST = 8;

interface GuestListProps {
  trip: GuestTrip;
  kept: Kept;
  mailTo: (guest: Guest) => ReactNode;
}

/** The guests of a trip, each with their state and what can be done for them. */
export function GuestList({ trip, kept, mailTo }: GuestListProps) {
  const [isWhole, setWhole] = useState(false);
  const { guestCount, others, asked } = kept;
  // Someone who is being asked about may be on the list.
  const isAsked = new Set(asked.map(({ answer }) => answer.email));
  const unlisted = others.filter(({ email }) => !isAsked.has(email));
  const { guests, isPending, error } = useWholeList(trip.tripId, kept, isWhole);
  const shown = isWhole ? guests : guests.slice(0, AT_FIRST);
  return (
    <div>
      <ul aria-label="Guests" className="divide-y divide-line">
        {shown.map((guest) => (
          <li key={guest.guestId}>
            <GuestRow trip={trip} guest={guest} others={others} mailTo={mailTo} />
          </li>
        ))}
      </ul>
      {guestCount > AT_FIRST && (
        <Button
          variant="quiet"
          className="mt-2"
          pending={isPending}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show Fewer' : `Show All ${guestCount} Guests`}
        </Button>
      )}
      <Problem>{error}</Problem>
      {unlisted.length > 0 && (
        <p className="mt-3 text-[0.9375rem] text-ink-soft wrap-anywhere">
          {`Answered without being on the list: ${unlisted.map(({ name }) => name).join(', ')}.`}
        </p>
      )}
    </div>
  );
}

/** A list as far as the page has read it. */
interface ReadList {
  guests: Guest[];
  isPending: boolean;
  /** Why some are missing, as a sentence. */
  error: string | null;
}

/**
 * Reads the guests of a list beyond the first ones.
 * @param isWanted whether to show the rest
 */
function useWholeList(tripId: string, kept: Kept, isWanted: boolean): ReadList {
  const { guests: first, guestCount } = kept;
  const pages = isWanted ? Math.max(0, Math.ceil(guestCount / GUESTS_A_PAGE) - 1) : 0;
  const queries = Array.from({ length: pages }, (_, page) =>
    trpc.guests.more.queryOptions({ tripId, from: (page + 1) * GUESTS_A_PAGE }),
  );
  return useQueries({
    queries,
    combine(results) {
      const all = [...first, ...results.flatMap(({ data = [] }) => data)];
      // Someone may be in two parts if others were added or removed between the reads.
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
