import { and, eq, lte, or } from 'drizzle-orm';
import { ABOARD } from '@/features/guests/server/aboard';
import { users } from '@/features/identity/server/tables';
import { datesOfTrip } from '@/features/trips/domain/datesOfTrip';
import { DATE_FACTS } from '@/features/trips/server/queries';
import { trips } from '@/features/trips/server/tables';
import { TAKER } from '@/features/trips/server/taker';
import { withoutWebAddresses } from '@/platform/domain/addressInText';
import { formatReadableRange } from '@/platform/domain/calendarDate';
import { groupedDigits } from '@/platform/domain/groupedDigits';
import type { Db } from '@/platform/server/database/database';
import type { Errand, TakenJob } from '@/platform/server/jobs/jobKind';
import { addJobs } from '@/platform/server/jobs/jobQueue';
import { BETWEEN_NEWS } from '../domain/mailLimits';
import { Addressee } from './addressee';
import { operatorMails } from './tables';
import { type MailedTrip, tripForMail } from './tripForMail';
import { type MailTools, mailErrand, type TripLetter, type TripMail } from './tripMail';

declare module '@/platform/server/jobs/errandKind' {
  interface ErrandKinds {
    operatorMail: true;
  }
}

/** The errand of one such mail to one operator. */
const OPERATOR_MAIL = 'operatorMail';

/** What operators are told about a trip; it contains nothing from anybody's answers. */
interface Ready {
  destination: string;
  startDate: string | null;
  endDate: string | null;
  answered: number;
  expected: string;
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
  return {
    subject: `“${tripName}” is ready to plan`,
    heading: 'A trip is ready to plan',
    paragraphs: [
      `“${tripName}” (${where}), organized by ${organizerName}, now waits for a plan. ${answered} of ${groupedDigits(expected)} ${has} answered.`,
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
      readyAt: trips.readyAt,
      ...ABOARD,
      ...TAKER,
    })
    .from(trips)
    .where(eq(trips.id, tripId));
  return found && { ...found, ...datesOfTrip(found) };
}

/** Whether a trip is ready for the same time still, and not for another or not at all. */
const isSince = (trip: { readyAt: Date | null }, since: string) =>
  trip.readyAt?.toISOString() === since;

/** Puts a mail to each operator whose address is verified into the queue, each an errand of its own. */
async function tellOperators(db: Db, job: TakenJob, now: Date): Promise<void> {
  const { tripId = '', since = '' } = job.data;
  const operators = await db
    .select({ userId: users.id })
    .from(users)
    .where(and(eq(users.isAdmin, true), eq(users.emailVerified, true)));
  await addJobs(
    db,
    operators.map(({ userId }) => ({
      key: `${OPERATOR_MAIL} ${since} ${userId} ${tripId}`,
      kind: OPERATOR_MAIL,
      data: { tripId, since, userId },
      dueAt: now,
    })),
  );
}

/**
 * Claims the mail to one operator; of one trip they get one an hour. The same mail passes again, when
 * the mail server did not take it. Otherwise it gives when the last one was.
 */
async function claimOperatorMail(
  db: Db,
  { tripId, userId, since }: Record<'tripId' | 'userId' | 'since', string>,
  now: Date,
): Promise<Date | null> {
  const told = { toldAt: now, since: new Date(since) };
  const claimed = await db
    .insert(operatorMails)
    .values({ tripId, userId, ...told })
    .onConflictDoUpdate({
      target: [operatorMails.tripId, operatorMails.userId],
      set: told,
      setWhere: or(
        lte(operatorMails.toldAt, new Date(now.getTime() - BETWEEN_NEWS)),
        eq(operatorMails.since, told.since),
      ),
    })
    .returning({ toldAt: operatorMails.toldAt });
  if (claimed.length > 0) return null;
  const [last] = await db
    .select({ toldAt: operatorMails.toldAt })
    .from(operatorMails)
    .where(and(eq(operatorMails.tripId, tripId), eq(operatorMails.userId, userId)));
  return last?.toldAt ?? now;
}

/**
 * One mail to one operator; not sent any more once the trip is not ready, or they are none. Within an
 * hour of the one before it waits until that is over, and so says only what still holds then.
 */
async function mailOperator(
  { db, origin }: MailTools,
  job: TakenJob,
  now: Date,
): Promise<TripMail | null> {
  const { tripId = '', since = '', userId = '' } = job.data;
  const isOperator = and(eq(users.id, userId), eq(users.isAdmin, true), users.emailVerified);
  const to =
    (await db.$count(users, isOperator)) > 0 ? await Addressee.ofAccount(db, userId) : null;
  const [trip, ready] = [await tripForMail(db, tripId), await readyTrip(db, tripId)];
  if (!to || !trip || !ready || !isSince(ready, since)) return null;
  const toldAt = await claimOperatorMail(db, { tripId, userId, since }, now);
  if (toldAt) {
    const dueAt = new Date(toldAt.getTime() + BETWEEN_NEWS);
    await addJobs(db, [
      { kind: OPERATOR_MAIL, data: job.data, key: `${job.key} ${dueAt.toISOString()}`, dueAt },
    ]);
    return null;
  }
  const takenBy = ready.takenBy && (ready.takerName ?? ready.takerEmail);
  return { kind: 'trip ready', to, letter: readyLetter(trip, { ...ready, takenBy }, origin) };
}

/** All errands of mails to operators. */
export function operatorErrands(
  tools: MailTools,
): Record<'tripReady' | typeof OPERATOR_MAIL, Errand> {
  return {
    tripReady: { run: (job, now) => tellOperators(tools.db, job, now) },
    [OPERATOR_MAIL]: mailErrand(tools, (job, now) => mailOperator(tools, job, now)),
  };
}
