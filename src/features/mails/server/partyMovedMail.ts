import { and, eq } from 'drizzle-orm';
import { COMPANIONS } from '@/features/responses/server/responsesAsJson';
import { responses } from '@/features/responses/server/tables';
import { withoutWebAddresses } from '@/platform/domain/addressInText';
import { listed } from '@/platform/domain/inWords';
import { defineMail, SENT_TO, type TripLetter, toReader, toTrip } from './defineMail';
import type { MailedTrip } from './tripForMail';

interface Party {
  names: readonly string[];
  /** True if the response was made from what they had answered for somebody else. */
  staysHome: boolean;
}

/** Tells an organizer that whom they answered for apart is in their own response now. */
export function partyMovedLetter(
  { tripId, tripName }: Pick<MailedTrip, 'tripId' | 'tripName'>,
  { names, staysHome }: Party,
  origin: string,
): TripLetter {
  const theirs = names.map(withoutWebAddresses);
  return {
    subject: `Your response for “${tripName}” has your guests in it`,
    heading: 'Your guests are in your response',
    names: [tripName, ...theirs],
    paragraphs: [
      `Guests for whom you answered “${tripName}” on a form of their own are in your own response now, with their needs: ${listed(theirs)}. What they agreed to and owe is your party’s.`,
      staysHome
        ? 'Your response says that you do not come yourself. If you do, please change that in it.'
        : 'Please look whether everything in it is still right.',
    ],
    button: toTrip(tripId, origin),
    footnote: SENT_TO.organizer,
  };
}

/** Queued by the migration alone that moves them. */
export const PARTY_MOVED_MAIL = {
  partyMoved: defineMail<Party>({
    kind: 'guests in your response',
    async facts({ db, trip, data }) {
      const [own] = await db
        .select({ companions: COMPANIONS, comesToo: responses.comesToo })
        .from(responses)
        .where(and(eq(responses.tripId, trip.tripId), eq(responses.userId, data.userId ?? '')));
      if (!own || own.companions.length === 0) return null;
      const names = own.companions.map(({ companionName }) => companionName);
      return { names, staysHome: own.comesToo === 'no' };
    },
    to: toReader,
    letter: partyMovedLetter,
  }),
};
