import { and, asc, eq, isNull } from 'drizzle-orm';
import { missingNames } from '@/features/guests/domain/whoIsMissing';
import { findRoster } from '@/features/guests/server/queries';
import { guests, isGuestOf } from '@/features/guests/server/tables';
import { fullName } from '@/features/profile/domain/fullName';
import { responses } from '@/features/responses/server/tables';
import { type Headcount, haveAnswered, toHeadcount } from '@/features/trips/domain/headcount';
import { STAGE_BY_STATUS, STAGES, type Stage } from '@/features/trips/domain/stage';
import { trips } from '@/features/trips/server/tables';
import { withoutWebAddresses } from '@/platform/domain/addressInText';
import { formatReadableDate } from '@/platform/domain/calendarDate';
import { ended, listedFew } from '@/platform/domain/inWords';
import type { Db } from '@/platform/server/database/database';
import { defineMail, SENT_TO, type TripLetter, toOrganizer, toTrip } from './defineMail';
import { toldAnswers } from './tables';
import type { MailedTrip } from './tripForMail';

type TripInMail = Pick<MailedTrip, 'tripId' | 'tripName'>;

/** How many have answered, and which guests have not. */
interface Progress extends Headcount {
  /** Names of guests who have said nothing; null without a list, or once answers are closed. */
  missing: readonly string[] | null;
}

/** Progress at a given stage; missing guests are named only while the trip takes answers. */
async function readProgress(db: Db, tripId: string, stage: Stage): Promise<Progress> {
  const people = await findRoster(db, tripId);
  if (!people) return { answered: 0, expected: null, missing: null };
  return { ...toHeadcount(people), missing: missingNames(people, stage) };
}

function stillMissing({ missing }: Progress): string[] {
  if (missing === null) return [];
  if (missing.length === 0) return ['Nobody on your list is missing.'];
  return [ended(`Still missing: ${namesInWords(missing)}`)];
}

/** Like `stillMissing`, for a deadline that has closed the trip. */
function didNotAnswer({ missing }: Progress): string[] {
  if (missing === null) return [];
  if (missing.length === 0) return ['Everyone on your list has replied.'];
  return [ended(`We have heard nothing from ${namesInWords(missing)}`)];
}

interface NewAnswers extends Progress {
  names: readonly string[];
  isEveryone: boolean;
}

/** Tells the organizer who has answered since the last such mail, or that everyone has. */
export function newsLetter(
  trip: TripInMail,
  { names, isEveryone, ...progress }: NewAnswers,
  origin: string,
): TripLetter {
  const { tripName } = trip;
  const news =
    names.length === 0
      ? []
      : [`${namesInWords(names)} ${names.length === 1 ? 'has' : 'have'} answered “${tripName}”.`];
  if (isEveryone) {
    return {
      subject: `Everyone has answered “${tripName}”`,
      heading: 'Everyone has answered',
      names: [tripName, ...names.map(withoutWebAddresses)],
      paragraphs: [
        ...news,
        `${haveAnswered(progress)}. You can look at what the responses add up to, and mark the trip as ready.`,
      ],
      button: toTrip(trip.tripId, origin),
      footnote: SENT_TO.organizer,
    };
  }
  const many = names.length === 1 ? 'A new response' : `${names.length} new responses`;
  return {
    subject: `${many} for “${tripName}”${names.length > 0 ? `: ${namesInWords(names, 3)}` : ''}`,
    heading: many,
    names: [tripName, ...[...names, ...(progress.missing ?? [])].map(withoutWebAddresses)],
    paragraphs: [...news, `${haveAnswered(progress)}.`, ...stillMissing(progress)],
    button: toTrip(trip.tripId, origin),
    footnote: `${SENT_TO.organizer} We send at most one an hour.`,
  };
}

interface PassedDeadline extends Progress {
  answerBy: string;
  isClosed: boolean;
}

/** Tells the organizer how the deadline turned out. */
export function deadlineLetter(
  trip: TripInMail,
  { answerBy, isClosed, ...progress }: PassedDeadline,
  origin: string,
): TripLetter {
  const { tripName } = trip;
  const over = `${formatReadableDate(answerBy)} was the last day to answer for “${tripName}”.`;
  return {
    subject: isClosed
      ? `“${tripName}” is marked as ready`
      : `The deadline of “${tripName}” has passed`,
    names: [tripName, ...(progress.missing ?? []).map(withoutWebAddresses)],
    heading: isClosed ? 'Your trip is marked as ready' : 'The deadline has passed',
    paragraphs: [
      isClosed
        ? `${over} As you asked, the trip is now marked as ready, and responses can no longer be changed. Our operators, who plan your trip, have it now.`
        : `${over} Nobody has answered, so the trip stays open.`,
      ...(isClosed
        ? [
            `${haveAnswered(progress)}.`,
            ...didNotAnswer(progress),
            'If somebody should still answer, you can mark the trip as unready again.',
          ]
        : [
            ...stillMissing(progress),
            'You can set another last day, or remind those who are missing.',
          ]),
    ],
    button: toTrip(trip.tripId, origin),
    footnote: SENT_TO.organizer,
  };
}

/** Tells the organizer, in the operators' own words, what they need before they can plan. */
export function sentBackLetter(trip: TripInMail, reason: string, origin: string): TripLetter {
  const { tripName } = trip;
  return {
    subject: `“${tripName}” needs something from you`,
    heading: 'We have sent your trip back',
    names: [tripName],
    paragraphs: [
      `Our operators, who plan your trip, cannot plan “${tripName}” yet. They write:`,
      reason,
      'The trip is open for changes again. When this is settled, please mark it as ready once more. Then we carry on.',
    ],
    button: toTrip(trip.tripId, origin),
    footnote: SENT_TO.organizer,
  };
}

/** Tells the organizer that a guest has come too late, and asks. */
export function askToOpenLetter(trip: TripInMail, name: string, origin: string): TripLetter {
  const { tripName } = trip;
  return {
    subject: `${name} asks you to open “${tripName}”`,
    heading: `${name} asks you to open the responses`,
    names: [tripName, name],
    paragraphs: [
      `${name} has come by their personal link, and would like to answer “${tripName}”. It is marked as ready, so it takes no responses.`,
      'To let them answer, mark the trip as unready. If it is too late for that, you don’t need to do anything.',
    ],
    button: toTrip(trip.tripId, origin),
    footnote: SENT_TO.organizer,
  };
}

/** The names of the people one news mail is about. */
async function toldNames(db: Db, tripId: string, toldAt: Date): Promise<string[]> {
  const told = await db
    .select({ firstName: responses.firstName, lastName: responses.lastName })
    .from(toldAnswers)
    .innerJoin(
      responses,
      and(eq(responses.tripId, toldAnswers.tripId), eq(responses.userId, toldAnswers.userId)),
    )
    .where(and(eq(toldAnswers.tripId, tripId), eq(toldAnswers.toldAt, toldAt)))
    .orderBy(asc(responses.submittedAt));
  return told.map(fullName);
}

export const ORGANIZER_MAILS = {
  newsMail: defineMail({
    kind: 'new answers',
    async facts({ db, trip, data: { toldAt = '', ...data } }): Promise<NewAnswers | null> {
      const names = await toldNames(db, trip.tripId, new Date(toldAt));
      const isEveryone = data.isEveryone === 'yes';
      // The person it was about may have left since.
      if (names.length === 0 && !isEveryone) return null;
      return { names, isEveryone, ...(await readProgress(db, trip.tripId, trip.stage)) };
    },
    to: toOrganizer,
    letter: newsLetter,
  }),
  askToOpen: defineMail({
    kind: 'ask to open',
    async facts({ db, trip, data: { guestId = '' } }) {
      if (STAGES[trip.stage].isOpen) return null;
      const [guest] = await db
        .select({ name: guests.name })
        .from(guests)
        .where(and(isGuestOf(trip.tripId, guestId), isNull(guests.userId)));
      return guest ? withoutWebAddresses(guest.name) : null;
    },
    to: toOrganizer,
    letter: askToOpenLetter,
  }),
  deadlinePassed: defineMail({
    kind: 'deadline',
    async facts({ db, trip, data: { answerBy = '', outcome } }): Promise<PassedDeadline> {
      // A deadline may have closed the trip; report it as when the day ended, still open.
      const progress = await readProgress(db, trip.tripId, STAGE_BY_STATUS.draft);
      return { answerBy, isClosed: outcome === 'closed', ...progress };
    },
    to: toOrganizer,
    letter: deadlineLetter,
  }),
  sentBack: defineMail({
    kind: 'sent back',
    // Nothing if the trip is ready again.
    async facts({ db, trip }) {
      const [found] = await db
        .select({ reason: trips.sendBackReason })
        .from(trips)
        .where(eq(trips.id, trip.tripId));
      return found?.reason || null;
    },
    to: toOrganizer,
    letter: sentBackLetter,
  }),
};

/** The most names a mail lists before it starts counting. */
const MOST = 20;

/** Names as a phrase: 'Ana, Ben and 30 more'. */
function namesInWords(names: readonly string[], most = MOST): string {
  return listedFew(names.map(withoutWebAddresses), most, most - 1);
}
