import { listedFew } from '@/platform/domain/inWords';
import { withoutAccents } from '@/platform/domain/withoutAccents';

/** What decides where a trip is planned to be. */
export interface PlaceFacts {
  isBooked: boolean;
  destination: string;
  /** The places of the chosen plan's stays, in their order, as typed. */
  places: readonly string[];
}

/** The most places that a card has room for. */
const MOST_PLACES = 3;

const asRead = (words: string) => withoutAccents(words).toLowerCase().trim();

/**
 * Where a booked trip is planned to be, in words, to stand beside its destination: 'Naxos and
 * Paros'. Null if the destination says it already, and for any other trip.
 */
export function plannedIn({ isBooked, destination, places }: PlaceFacts): string | null {
  if (!isBooked) return null;
  const read = places.map(asRead);
  const once = places.filter((_, at) => read.indexOf(read[at] ?? '') === at);
  const said = asRead(destination);
  return read.every((place) => said.includes(place))
    ? null
    : listedFew(
        once.map((place) => place.trim()),
        MOST_PLACES,
      );
}
