import { and, eq, or } from 'drizzle-orm';
import { fullName } from '@/features/profile/domain/fullName';
import { type OfferLink, offerLinkPath } from '@/features/responses/domain/offerLink';
import { type HandOverStep, readOfferLink } from '@/features/responses/server/handOver';
import { handOffers } from '@/features/responses/server/offerTables';
import { isAdmitted, responses } from '@/features/responses/server/tables';
import { withoutWebAddresses } from '@/platform/domain/addressInText';
import type { Db } from '@/platform/server/database/database';
import {
  defineMail,
  type MailErrand,
  SENT_TO,
  type TripLetter,
  toReader,
  toTrip,
} from './defineMail';
import type { MailedTrip } from './tripForMail';

type TripInMail = Pick<MailedTrip, 'tripId' | 'tripName' | 'organizerName'>;

/** What each step says; `name` is the traveler who declined. */
const SAYS: Record<HandOverStep, (trip: TripInMail, name: string) => Omit<TripLetter, 'button'>> = {
  offered: ({ tripName, organizerName }) => ({
    subject: `Will you organize “${tripName}”?`,
    heading: 'Will you organize this trip?',
    paragraphs: [
      `${organizerName} asks you to become the organizer of “${tripName}”. You would see the guest list, and decide what the organizer decides.`,
      'You can accept or decline on the trip’s page. Until you accept, nothing changes.',
    ],
    footnote: SENT_TO.traveler,
  }),
  offering: ({ tripName }, name) => ({
    subject: `You have offered “${tripName}” to ${name}`,
    heading: 'You have offered your trip',
    paragraphs: [
      `Your account has asked ${name} to become the organizer of “${tripName}”. Once they accept, the trip is theirs, with its guest list, and you do not organize it any more.`,
      'If you do not want that, or if it was not you, take it back. You don’t need to log in.',
    ],
    footnote:
      'You get this mail because you organize this trip. It is sent even if you have ended mails, so that nobody else can give your trip away. If it was not you, choose a new password as well: that signs out everybody else.',
  }),
  declined: ({ tripName }, name) => ({
    subject: `${name} does not take over “${tripName}”`,
    heading: 'You are still the organizer',
    paragraphs: [
      `${name} would rather not organize “${tripName}”. You can ask somebody else in the trip’s menu.`,
    ],
    footnote: SENT_TO.organizer,
  }),
  handedOver: ({ tripName, organizerName }) => ({
    subject: `${organizerName} organizes “${tripName}” now`,
    heading: 'Your trip is handed over',
    paragraphs: [
      `${organizerName} has accepted, and is now the organizer of “${tripName}”. If you have answered, you stay a traveler.`,
    ],
    footnote: 'You get this mail because you organized this trip.',
  }),
  received: ({ tripName }) => ({
    subject: `You organize “${tripName}” now`,
    heading: 'You are the organizer now',
    paragraphs: [
      `“${tripName}” is yours. Mails about it come to you, and our operators, who plan your trip, turn to you.`,
    ],
    footnote: SENT_TO.organizer,
  }),
};

interface HandedOver {
  step: HandOverStep;
  name: string;
  /** The offer's, for its organizer. */
  link?: OfferLink;
}

/** A mail about a trip that changes hands (SPEC-4 16). */
export function handOverLetter(
  trip: TripInMail,
  { step, name, link }: HandedOver,
  origin: string,
): TripLetter {
  const { tripName, organizerName } = trip;
  const who = withoutWebAddresses(name);
  return {
    ...SAYS[step](trip, who),
    names: [tripName, organizerName, who],
    button: link
      ? { label: 'Take It Back', url: origin + offerLinkPath(link) }
      : toTrip(trip.tripId, origin),
  };
}

const isStep = (step: string | undefined): step is HandOverStep =>
  step !== undefined && step in SAYS;

/** The response of an account, or of a traveler, on a trip. */
async function findResponse(db: Db, tripId: string, { userId = '', travelerId = '' }) {
  const [found] = await db
    .select({
      travelerId: responses.travelerId,
      firstName: responses.firstName,
      lastName: responses.lastName,
    })
    .from(responses)
    .where(
      and(
        eq(responses.tripId, tripId),
        or(eq(responses.userId, userId), eq(responses.travelerId, travelerId)),
        isAdmitted,
      ),
    );
  return found;
}

export const HAND_OVER_MAILS: Record<'handOver', MailErrand> = {
  handOver: defineMail({
    kind: 'hand over',
    async facts({ db, keyedToken, trip: { tripId }, data }): Promise<HandedOver | null> {
      const { userId = '', travelerId, offeredAt = '', step } = data;
      if (!isStep(step)) return null;
      const about = await findResponse(db, tripId, travelerId ? { travelerId } : { userId });
      const name = about ? fullName(about) : 'A traveler';
      if (step === 'offered') {
        const isTheirs = and(
          eq(handOffers.tripId, tripId),
          eq(handOffers.travelerId, about?.travelerId ?? ''),
        );
        // Taken back or answered in the meantime.
        if ((await db.$count(handOffers, isTheirs)) === 0) return null;
      }
      if (step !== 'offering') return { step, name };
      const link = await readOfferLink(db, keyedToken, { tripId, offeredAt });
      return link && { step, name, link };
    },
    to: toReader,
    letter: handOverLetter,
    goesOutAnyway: ({ step }) => step === 'offering',
  }),
};
