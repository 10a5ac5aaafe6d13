import { and, eq, isNull, or } from 'drizzle-orm';
import { fullName } from '@/features/profile/domain/personName';
import { handOffers, samePersonAsks } from '@/features/responses/server/askedTables';
import type { HAND_OVER, HandOverStep } from '@/features/responses/server/handOver';
import type { SAME_PERSON } from '@/features/responses/server/samePerson';
import { isAdmitted, responses } from '@/features/responses/server/tables';
import { STAGES } from '@/features/trips/domain/stage';
import { withoutWebAddresses } from '@/platform/domain/addressInText';
import type { Db } from '@/platform/server/database/database';
import type { Errand } from '@/platform/server/jobs/jobKind';
import { mailKind } from '@/platform/server/mailKind';
import { Addressee } from './addressee';
import { type MailedTrip, tripForMail } from './tripForMail';
import { type MailTools, mailErrand, SENT_TO, type TripLetter, toTrip } from './tripMail';

const HANDED_OVER = mailKind('hand over');
const TWICE = mailKind('same person');

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

/** A mail about a trip that changes hands (SPEC-4 16). */
export function handOverLetter(
  trip: TripInMail,
  { step, name }: { step: HandOverStep; name: string },
  origin: string,
): TripLetter {
  const { tripName, organizerName } = trip;
  const who = withoutWebAddresses(name);
  return {
    ...SAYS[step](trip, who),
    names: [tripName, organizerName, who],
    button: toTrip(trip.tripId, origin),
  };
}

/** Asks somebody whether they have answered twice. It says nothing of the other response. */
export function samePersonLetter(trip: TripInMail, origin: string): TripLetter {
  const { tripName, organizerName } = trip;
  return {
    subject: `Have you answered “${tripName}” twice?`,
    heading: 'Have you answered twice?',
    names: [tripName, organizerName],
    paragraphs: [
      `${organizerName} thinks that you have answered twice for “${tripName}”, with two accounts.`,
      'The trip’s page shows both responses, and asks you. Nothing is deleted unless you say so with both accounts.',
    ],
    button: toTrip(trip.tripId, origin),
    footnote: SENT_TO.traveler,
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

export function askedErrands(
  tools: MailTools,
): Record<typeof HAND_OVER | typeof SAME_PERSON, Errand> {
  const { db, origin } = tools;
  return {
    handOver: mailErrand(tools, async ({ data }) => {
      const { tripId = '', userId = '', travelerId, step } = data;
      const trip = await tripForMail(db, tripId);
      const to = trip && (await Addressee.ofAccount(db, userId));
      if (!to || !isStep(step)) return null;
      const about = await findResponse(db, tripId, travelerId ? { travelerId } : { userId });
      if (step === 'offered') {
        const isTheirs = and(
          eq(handOffers.tripId, tripId),
          eq(handOffers.travelerId, about?.travelerId ?? ''),
        );
        // Taken back or answered in the meantime.
        if ((await db.$count(handOffers, isTheirs)) === 0) return null;
      }
      const name = about ? fullName(about) : 'A traveler';
      return { kind: HANDED_OVER, to, letter: handOverLetter(trip, { step, name }, origin) };
    }),
    samePerson: mailErrand(tools, async ({ data: { tripId = '', userId = '' } }) => {
      const trip = await tripForMail(db, tripId);
      const own = trip && (await findResponse(db, tripId, { userId }));
      if (!own || !STAGES[trip.stage].isOpen) return null;
      const { firstId, secondId, deniedAt } = samePersonAsks;
      const isAsked = and(
        eq(samePersonAsks.tripId, tripId),
        or(eq(firstId, own.travelerId), eq(secondId, own.travelerId)),
        isNull(deniedAt),
      );
      if ((await db.$count(samePersonAsks, isAsked)) === 0) return null;
      const to = await Addressee.ofAccount(db, userId);
      return to && { kind: TWICE, to, letter: samePersonLetter(trip, origin) };
    }),
  };
}
