import { and, eq } from 'drizzle-orm';
import { availabilityText } from '@/features/responses/domain/availability';
import { DATES_MAIL, isToldOfDates } from '@/features/responses/server/datesSeen';
import { isAdmitted, responses } from '@/features/responses/server/tables';
import { dayToAnswerBy } from '@/features/trips/domain/deadline';
import { STAGES } from '@/features/trips/domain/stage';
import { trips } from '@/features/trips/server/tables';
import { formatReadableDate, formatReadableRange } from '@/platform/domain/calendarDate';
import type { Db } from '@/platform/server/database/database';
import type { Errand } from '@/platform/server/jobs/jobKind';
import { mailKind } from '@/platform/server/mailKind';
import { Addressee } from './addressee';
import { type MailedTrip, tripForMail } from './tripForMail';
import { type MailTools, mailErrand, SENT_TO, type TripLetter, toTrip } from './tripMail';

const DATES = mailKind('dates');

interface NewDates {
  /** The trip's dates now, in words; null if they are still to be decided. */
  dates: string | null;
  /** What the reader said about their own days; empty if nothing. */
  availability: string;
}

/** Tells somebody who answered for other dates that the organizer suggests new ones. */
export function datesLetter(
  trip: Pick<MailedTrip, 'tripId' | 'tripName' | 'organizerName' | 'answerBy'>,
  { dates, availability }: NewDates,
  origin: string,
): TripLetter {
  const { tripId, tripName, organizerName, answerBy } = trip;
  const until = answerBy ? ` by ${formatReadableDate(answerBy)}` : '';
  return {
    subject:
      dates === null
        ? `“${tripName}” has no dates for now`
        : `“${tripName}” has new dates: ${dates}`,
    heading: 'The dates have changed',
    names: [tripName, organizerName],
    paragraphs: [
      dates === null
        ? `${organizerName} has taken back the dates of “${tripName}”. They are still to be decided.`
        : `${organizerName} suggests new dates for “${tripName}”: ${dates}.`,
      availability
        ? `You said that you can come ${availability}. If other days suit you too, please change your response${until}.`
        : `You have not said when you can come. Please add your days to your response${until}.`,
      'If nothing changes for you, there is nothing you need to do.',
    ],
    button: toTrip(tripId, origin),
    footnote: SENT_TO.traveler,
  };
}

/** What somebody has yet to be told of a trip's dates; null if they know, or have left. */
async function findNews(db: Db, tripId: string, userId: string): Promise<NewDates | null> {
  const [found] = await db
    .select({
      answeredFor: responses.answeredFor,
      from: responses.availabilityStart,
      to: responses.availabilityEnd,
      startDate: trips.startDate,
      endDate: trips.endDate,
    })
    .from(responses)
    .innerJoin(trips, eq(trips.id, responses.tripId))
    .where(and(eq(responses.tripId, tripId), eq(responses.userId, userId), isAdmitted));
  if (!found || !isToldOfDates(found.answeredFor, found)) return null;
  return {
    dates: formatReadableRange(found.startDate, found.endDate),
    availability: availabilityText(found.from, found.to),
  };
}

/** The errand that mails one person; it sends nothing once they have looked, or the dates are back. */
export function datesErrands(tools: MailTools): Record<typeof DATES_MAIL, Errand> {
  const { db, origin } = tools;
  return {
    [DATES_MAIL]: mailErrand(tools, async ({ data: { tripId = '', userId = '' } }, now) => {
      const trip = await tripForMail(db, tripId);
      if (!trip || !STAGES[trip.stage].isOpen) return null;
      const news = await findNews(db, tripId, userId);
      const to = news && (await Addressee.ofAccount(db, userId));
      if (!to) return null;
      const told = { ...trip, answerBy: dayToAnswerBy(trip, now) };
      return { kind: DATES, to, letter: datesLetter(told, news, origin) };
    }),
  };
}
