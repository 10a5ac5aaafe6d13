import { and, eq } from 'drizzle-orm';
import { datesOfTrip } from '@/features/trips/domain/datesOfTrip';
import { DATE_FACTS } from '@/features/trips/server/queries';
import { trips } from '@/features/trips/server/tables';
import { travelers } from '@/features/trips/server/travelers';
import { formatReadableRange } from '@/platform/domain/calendarDate';
import type { Errand } from '@/platform/server/jobs/jobKind';
import { mailKind } from '@/platform/server/mailKind';
import { Addressee } from './addressee';
import { type ReadyReader, readyErrand } from './readyErrand';
import type { MailedTrip } from './tripForMail';
import type { MailTools, TripLetter, TripMail } from './tripMail';

const PLANNING = mailKind('planning');

declare module '@/platform/server/jobs/errandKind' {
  interface ErrandKinds {
    planningMail: true;
  }
}

/** The errand of the mail that tells a traveler of a ready trip. */
export const PLANNING_MAIL = 'planningMail';

/** Tells a traveler that planning has begun. */
export function planningLetter(
  { tripId, tripName, organizerName }: Pick<MailedTrip, 'tripId' | 'tripName' | 'organizerName'>,
  suggested: string,
  origin: string,
): TripLetter {
  return {
    subject: `Planning has begun: “${tripName}”`,
    heading: 'Planning has begun',
    paragraphs: [
      `“${tripName}” by ${organizerName} is ready. Our operators are making a plan from everyone’s answers, which can no longer be changed.`,
      ...(suggested ? [`The suggested dates are ${suggested}; the plan may have others.`] : []),
      'There is nothing you need to do. You get a mail as soon as there is a plan, and are asked whether it works for you.',
    ],
    button: { label: 'Open the Trip', url: `${origin}/dashboard/${tripId}` },
    footnote: 'You get this mail because you are on this trip.',
  };
}

/** One mail to one traveler; not sent any more once they are none. */
async function mailTraveler(
  { db, origin }: MailTools,
  { tripId, userId, trip }: ReadyReader,
): Promise<TripMail | null> {
  const [traveler] = await db
    .select(DATE_FACTS)
    .from(travelers)
    .innerJoin(trips, eq(trips.id, travelers.tripId))
    .where(and(eq(travelers.tripId, tripId), eq(travelers.userId, userId)));
  const to = traveler && (await Addressee.ofAccount(db, userId));
  if (!to) return null;
  const { startDate, endDate } = datesOfTrip(traveler);
  const suggested = formatReadableRange(startDate, endDate) ?? '';
  return { kind: PLANNING, to, letter: planningLetter(trip, suggested, origin) };
}

export const planningErrands = (tools: MailTools): Record<typeof PLANNING_MAIL, Errand> => ({
  [PLANNING_MAIL]: readyErrand(tools, (reader) => mailTraveler(tools, reader)),
});
