import { and, eq } from 'drizzle-orm';
import { availabilityText } from '@/features/responses/domain/availability';
import { ageAskedFor, askAge } from '@/features/responses/domain/companions';
import { COMPANIONS } from '@/features/responses/server/responsesAsJson';
import { isToldOfDates } from '@/features/responses/server/seeDates';
import { isAdmitted, responses } from '@/features/responses/server/tables';
import { dayToAnswerBy } from '@/features/trips/domain/deadline';
import { STAGES } from '@/features/trips/domain/stage';
import { trips } from '@/features/trips/server/tables';
import { formatReadableDate, formatReadableRange } from '@/platform/domain/calendarDate';
import type { Db } from '@/platform/server/database/database';
import { defineMail, SENT_TO, type TripLetter, toReader, toTrip } from './defineMail';
import type { MailedTrip } from './tripForMail';

interface NewDates {
  /** The trip's dates now, in words; null if they are still to be decided. */
  dates: string | null;
  /** What the reader said about their own days; empty if nothing. */
  availability: string;
  /** How old companions are on the new first day, in questions. */
  ages: readonly string[];
  /** The last day to answer; null if there is none, or it is over. */
  answerBy: string | null;
}

/** Tells somebody who answered for other dates that the organizer suggests new ones. */
export function datesLetter(
  trip: Pick<MailedTrip, 'tripId' | 'tripName' | 'organizerName'>,
  { dates, availability, ages, answerBy }: NewDates,
  origin: string,
): TripLetter {
  const { tripId, tripName, organizerName } = trip;
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
      ...(ages.length > 0 ? [`${ages.join('\n')}\nPlease say so on the trip’s page.`] : []),
      ages.length > 0
        ? 'If nothing else changes for you, there is nothing more you need to do.'
        : 'If nothing changes for you, there is nothing you need to do.',
    ],
    button: toTrip(tripId, origin),
    footnote: SENT_TO.traveler,
  };
}

/** What somebody has yet to be told of a trip's dates; null if they know, or have left. */
async function findNews(
  db: Db,
  tripId: string,
  userId: string,
): Promise<Omit<NewDates, 'answerBy'> | null> {
  const [found] = await db
    .select({
      answeredFor: responses.answeredFor,
      availability: responses.availability,
      startDate: trips.startDate,
      endDate: trips.endDate,
      companions: COMPANIONS,
    })
    .from(responses)
    .innerJoin(trips, eq(trips.id, responses.tripId))
    .where(and(eq(responses.tripId, tripId), eq(responses.userId, userId), isAdmitted));
  if (!found || !isToldOfDates(found.answeredFor, found)) return null;
  return {
    dates: formatReadableRange(found.startDate, found.endDate),
    availability: availabilityText(found.availability, ' or '),
    ages: found.companions.flatMap((one) =>
      found.startDate !== null && ageAskedFor(one, found.startDate) !== null
        ? askAge(one.companionName, found.startDate)
        : [],
    ),
  };
}

/** Mails one person; nothing once they have looked, or the dates are back. */
export const DATES_MAILS = {
  datesMail: defineMail({
    kind: 'dates',
    async facts({ db, trip, now, data: { userId = '' } }): Promise<NewDates | null> {
      if (!STAGES[trip.stage].isOpen) return null;
      const news = await findNews(db, trip.tripId, userId);
      return news && { ...news, answerBy: dayToAnswerBy(trip, now) };
    },
    to: toReader,
    letter: datesLetter,
  }),
};
