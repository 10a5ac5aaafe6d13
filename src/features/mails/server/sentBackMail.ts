import { eq } from 'drizzle-orm';
import { trips } from '@/features/trips/server/tables';
import type { Errand } from '@/platform/server/jobs/jobKind';
import { mailKind } from '@/platform/server/mailKind';
import { Addressee } from './addressee';
import { type MailedTrip, tripForMail } from './tripForMail';
import { type MailTools, mailErrand, type TripLetter } from './tripMail';

const SENT_BACK = mailKind('sent back');

/** Tells the organizer that operators need something before they can plan, in the operators' own words. */
export function sentBackLetter(
  trip: Pick<MailedTrip, 'tripId' | 'tripName'>,
  reason: string,
  origin: string,
): TripLetter {
  const { tripId, tripName } = trip;
  return {
    subject: `“${tripName}” needs something from you`,
    heading: 'We have sent your trip back',
    paragraphs: [
      `Our operators cannot plan “${tripName}” yet. They write:`,
      reason,
      'The trip is open for answers and changes again. Once that is settled, mark it as ready, and we will carry on:',
    ],
    button: { label: 'Open the Trip', url: `${origin}/dashboard/${tripId}` },
    footnote: 'You get this mail because you organize this trip.',
  };
}

/** The errand of that mail; it is not sent any more once the trip is ready again. */
export function sentBackErrand(tools: MailTools): Record<'sentBack', Errand> {
  const { db, origin } = tools;
  return {
    sentBack: mailErrand(tools, async (job) => {
      const { tripId = '' } = job.data;
      const trip = await tripForMail(db, tripId);
      const to = trip && (await Addressee.ofAccount(db, trip.organizerId));
      const [found] = await db
        .select({ reason: trips.sendBackReason })
        .from(trips)
        .where(eq(trips.id, tripId));
      if (!to || !found?.reason) return null;
      return { kind: SENT_BACK, to, letter: sentBackLetter(trip, found.reason, origin) };
    }),
  };
}
