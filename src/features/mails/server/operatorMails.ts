import { and, eq } from 'drizzle-orm';
import type { Aboard } from '@/features/guests/domain/aboard';
import { ROSTER, toRoster } from '@/features/guests/server/rosterFacts';
import { users } from '@/features/identity/server/tables';
import { datesOfTrip } from '@/features/trips/domain/datesOfTrip';
import { DATE_FACTS } from '@/features/trips/server/queries';
import { trips } from '@/features/trips/server/tables';
import { TAKER } from '@/features/trips/server/taker';
import { withoutWebAddresses } from '@/platform/domain/addressInText';
import { formatReadableRange } from '@/platform/domain/calendarDate';
import { groupedDigits } from '@/platform/domain/groupedDigits';
import type { Db } from '@/platform/server/database/database';
import type { Errand } from '@/platform/server/jobs/jobKind';
import { mailKind } from '@/platform/server/mailKind';
import { Addressee } from './addressee';
import { type ReadyReader, readyErrand } from './readyErrand';
import type { MailedTrip } from './tripForMail';
import type { MailTools, TripLetter, TripMail } from './tripMail';

const TRIP_READY = mailKind('trip ready');

declare module '@/platform/server/jobs/errandKind' {
  interface ErrandKinds {
    operatorMail: true;
  }
}

/** The errand of one such mail to one operator. */
export const OPERATOR_MAIL = 'operatorMail';

/** What operators are told about a trip; it contains nothing from anybody's answers. */
interface Ready extends Aboard {
  destination: string;
  startDate: string | null;
  endDate: string | null;
  /** On whose desk it is already, as after it was sent back. */
  takenBy: string | null;
}

/** Tells an operator that a trip waits for a plan. */
export function readyLetter(
  trip: Pick<MailedTrip, 'tripId' | 'tripName' | 'organizerName'>,
  { destination, startDate, endDate, answered, expected, takenBy }: Ready,
  origin: string,
): TripLetter {
  const { tripId, tripName, organizerName } = trip;
  const where = [withoutWebAddresses(destination), formatReadableRange(startDate, endDate)]
    .filter(Boolean)
    .join(', ');
  const has = answered === 1 ? 'has' : 'have';
  const many =
    expected === null
      ? `${answered} ${answered === 1 ? 'person' : 'people'}`
      : `${answered} of ${groupedDigits(expected)}`;
  return {
    subject: `“${tripName}” is ready to plan`,
    heading: 'A trip is ready to plan',
    paragraphs: [
      `“${tripName}” (${where}), organized by ${organizerName}, now waits for a plan. ${many} ${has} answered.`,
      takenBy === null
        ? 'Nobody has taken it yet:'
        : `It is on the desk of ${takenBy}, who had it before:`,
    ],
    button: { label: 'Open the Trip', url: `${origin}/admin/responses/${tripId}` },
    footnote: 'You get this mail because you are an operator.',
  };
}

async function readyTrip(db: Db, tripId: string) {
  const [found] = await db
    .select({
      destination: trips.destination,
      ...DATE_FACTS,
      roster: ROSTER,
      ...TAKER,
    })
    .from(trips)
    .where(eq(trips.id, tripId));
  return found && { ...found, ...datesOfTrip(found), ...toRoster(found.roster) };
}

/** One mail to one operator; not sent any more once they are none. */
async function mailOperator(
  { db, origin }: MailTools,
  { tripId, userId, trip }: ReadyReader,
): Promise<TripMail | null> {
  const isOperator = and(eq(users.id, userId), eq(users.isAdmin, true), users.emailVerified);
  const to =
    (await db.$count(users, isOperator)) > 0 ? await Addressee.ofAccount(db, userId) : null;
  const ready = await readyTrip(db, tripId);
  if (!to || !ready) return null;
  const takenBy = ready.takenBy && (ready.takerName ?? ready.takerEmail);
  return { kind: TRIP_READY, to, letter: readyLetter(trip, { ...ready, takenBy }, origin) };
}

export const operatorErrands = (tools: MailTools): Record<typeof OPERATOR_MAIL, Errand> => ({
  [OPERATOR_MAIL]: readyErrand(tools, (reader) => mailOperator(tools, reader)),
});
