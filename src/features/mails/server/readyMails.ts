import { and, eq, lte, ne, or } from 'drizzle-orm';
import { ROSTER, toRoster } from '@/features/guests/server/rosterRows';
import { isMailedOperator } from '@/features/identity/server/readSession';
import { users } from '@/features/identity/server/tables';
import { datesOfTrip } from '@/features/trips/domain/datesOfTrip';
import { type Headcount, haveAnswered } from '@/features/trips/domain/headcount';
import { STAGES } from '@/features/trips/domain/stage';
import { WITH_OPERATORS } from '@/features/trips/domain/withOperators';
import { DATE_FACTS } from '@/features/trips/server/queries';
import { trips } from '@/features/trips/server/tables';
import { TAKER } from '@/features/trips/server/taker';
import { travelers } from '@/features/trips/server/travelers';
import { withoutWebAddresses } from '@/platform/domain/addressInText';
import { formatReadableRange } from '@/platform/domain/calendarDate';
import type { Db } from '@/platform/server/database/database';
import type { ErrandKind, TakenJob } from '@/platform/server/jobs/jobKind';
import { addJobs } from '@/platform/server/jobs/jobQueue';
import { BETWEEN_NEWS } from '../domain/mailLimits';
import { Addressee } from './addressee';
import { defineMail, type MailJob, SENT_TO, type TripLetter, toReader, toTrip } from './defineMail';
import { readyMails } from './tables';
import type { MailedTrip } from './tripForMail';

/** What operators are told about a trip; contains nothing from anyone's answers. */
interface Ready extends Headcount {
  destination: string;
  startDate: string | null;
  endDate: string | null;
  /** The operator who already has the trip, as after it was sent back. */
  takenBy: string | null;
}

/** Tells an operator that a trip is waiting for a plan. */
export function readyLetter(
  trip: Pick<MailedTrip, 'tripId' | 'tripName' | 'organizerName'>,
  { destination, startDate, endDate, takenBy, ...count }: Ready,
  origin: string,
): TripLetter {
  const { tripId, tripName, organizerName } = trip;
  const where = [withoutWebAddresses(destination), formatReadableRange(startDate, endDate)]
    .filter(Boolean)
    .join(', ');
  return {
    subject: `“${tripName}” is ready to plan`,
    heading: 'A trip is ready to plan',
    names: [tripName, organizerName, ...(takenBy === null ? [] : [takenBy])],
    paragraphs: [
      `“${tripName}” (${where}) waits for a plan. ${organizerName} organizes it. ${haveAnswered(count)}.`,
      takenBy === null
        ? 'Nobody has taken it yet. If you plan it, press “Take This Trip” on its page.'
        : `${takenBy} has it, as before it was sent back.`,
    ],
    button: { label: 'Open the Trip', url: `${origin}/admin/responses/${tripId}` },
    footnote: SENT_TO.operator,
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

/** Tells a traveler that planning has begun. */
export function planningLetter(
  { tripId, tripName, organizerName }: Pick<MailedTrip, 'tripId' | 'tripName' | 'organizerName'>,
  suggested: string,
  origin: string,
): TripLetter {
  return {
    subject: `Planning has begun: “${tripName}”`,
    heading: 'Planning has begun',
    names: [tripName, organizerName],
    paragraphs: [
      `“${tripName}”, the trip that ${organizerName} organizes, is ready to be planned. ${WITH_OPERATORS}`,
      ...(suggested ? [`The suggested dates are ${suggested}. The plan may have others.`] : []),
      `There is nothing you need to do. You will get a mail when there is a plan. If your response has to change, tell ${organizerName} soon.`,
    ],
    button: toTrip(tripId, origin),
    footnote: SENT_TO.traveler,
  };
}

interface Claim extends Record<'tripId' | 'userId', string> {
  /** When the trip became ready. */
  since: Date;
}

/** True if the trip has been ready since exactly that time. */
const isReadySince = async (db: Db, { tripId, since }: Claim) =>
  (await db.$count(trips, and(eq(trips.id, tripId), eq(trips.readyAt, since)))) > 0;

/**
 * Claims the mail to one person, who gets at most one an hour about a trip. Returns null if it may
 * be sent, also on a retry after the mail server refused it; else when the last one was sent.
 */
async function claim(db: Db, { tripId, userId, since }: Claim, now: Date): Promise<Date | null> {
  const told = { toldAt: now, since };
  const claimed = await db
    .insert(readyMails)
    .values({ tripId, userId, ...told })
    .onConflictDoUpdate({
      target: [readyMails.tripId, readyMails.userId],
      set: told,
      setWhere: or(
        lte(readyMails.toldAt, new Date(now.getTime() - BETWEEN_NEWS)),
        eq(readyMails.since, since),
      ),
    })
    .returning({ toldAt: readyMails.toldAt });
  if (claimed.length > 0) return null;
  const [last] = await db
    .select({ toldAt: readyMails.toldAt })
    .from(readyMails)
    .where(and(eq(readyMails.tripId, tripId), eq(readyMails.userId, userId)));
  return last?.toldAt ?? now;
}

/** Which trip is ready since when, and who is told. */
const claimOf = ({ trip: { tripId }, data: { since = '', userId = '' } }: MailJob): Claim => ({
  ...{ tripId, userId, since: new Date(since) },
});

/**
 * Claims the mail that a job is for. Within an hour of the previous one it is postponed to the end
 * of that hour, and checked again then.
 */
async function claimOrPostpone(job: MailJob): Promise<boolean> {
  const { db, data, now } = job;
  const toldAt = await claim(db, claimOf(job), now);
  if (toldAt === null) return true;
  const dueAt = new Date(toldAt.getTime() + BETWEEN_NEWS);
  const key = `${data.since} ${data.userId} ${data.tripId} ${dueAt.toISOString()}`;
  await addJobs(db, job.kind as ErrandKind, [{ key, data, dueAt }]);
  return false;
}

/** The mails once a trip has become ready; none if it no longer is. */
export const READY_MAILS = {
  operatorMail: defineMail({
    kind: 'trip ready',
    async facts(job): Promise<Ready | null> {
      const { db, trip } = job;
      const ready = (await isReadySince(db, claimOf(job))) && (await readyTrip(db, trip.tripId));
      if (!ready) return null;
      return { ...ready, takenBy: ready.takenBy && (ready.takerName ?? ready.takerEmail) };
    },
    to: ({ db, data }) => Addressee.ofOperator(db, data.userId ?? ''),
    letter: readyLetter,
    mayGo: claimOrPostpone,
  }),
  planningMail: defineMail({
    kind: 'planning',
    // Nothing if they have left, or the group has a plan.
    async facts(job) {
      const { db, trip, data } = job;
      if (STAGES[trip.stage].hasPlan || !(await isReadySince(db, claimOf(job)))) return null;
      const [traveler] = await db
        .select(DATE_FACTS)
        .from(travelers)
        .innerJoin(trips, eq(trips.id, travelers.tripId))
        .where(and(eq(travelers.tripId, trip.tripId), eq(travelers.userId, data.userId ?? '')));
      if (!traveler) return null;
      const { startDate, endDate } = datesOfTrip(traveler);
      return formatReadableRange(startDate, endDate) ?? '';
    },
    to: toReader,
    letter: planningLetter,
    mayGo: claimOrPostpone,
  }),
};

/**
 * Queues one errand for each operator with a verified email and one for each traveler. Skips the
 * organizer, who either marked the trip ready or gets the mail about the deadline.
 */
export async function tellOfReady(db: Db, job: TakenJob, now: Date): Promise<void> {
  const { tripId = '', since = '' } = job.data;
  const operators = await db
    .select({ userId: users.id })
    .from(trips)
    .innerJoin(users, ne(users.id, trips.userId))
    .where(and(eq(trips.id, tripId), isMailedOperator()));
  const going = await db
    .select({ userId: travelers.userId })
    .from(travelers)
    .innerJoin(trips, eq(trips.id, travelers.tripId))
    .where(and(eq(trips.id, tripId), ne(travelers.userId, trips.userId)));
  const toErrand = ({ userId }: { userId: string }) => ({
    key: `${since} ${userId} ${tripId}`,
    data: { tripId, since, userId },
    dueAt: now,
  });
  await addJobs(db, 'operatorMail', operators.map(toErrand));
  await addJobs(db, 'planningMail', going.map(toErrand));
}
