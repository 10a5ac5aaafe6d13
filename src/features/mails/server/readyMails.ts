import { and, eq, lte, ne, or } from 'drizzle-orm';
import { ROSTER, toRoster } from '@/features/guests/server/rosterFacts';
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
import type { ErrandKind } from '@/platform/server/jobs/errandKind';
import type { Errand, TakenJob } from '@/platform/server/jobs/jobKind';
import { addJobs } from '@/platform/server/jobs/jobQueue';
import { mailKind } from '@/platform/server/mailKind';
import { BETWEEN_NEWS } from '../domain/mailLimits';
import { Addressee } from './addressee';
import { readyMails } from './tables';
import { type MailedTrip, tripForMail } from './tripForMail';
import {
  type MailTools,
  mailErrand,
  SENT_TO,
  type TripLetter,
  type TripMail,
  toTrip,
} from './tripMail';

const TRIP_READY = mailKind('trip ready');
const PLANNING = mailKind('planning');

declare module '@/platform/server/jobs/errandKind' {
  interface ErrandKinds {
    operatorMail: true;
    planningMail: true;
  }
}

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

/** Somebody who is told that a trip is ready. */
interface ReadyReader {
  tripId: string;
  userId: string;
  trip: MailedTrip;
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

/**
 * An errand that tells somebody that a trip has become ready; skipped if it no longer is. Within an
 * hour of the previous mail it is postponed to the end of that hour, and checked again then.
 */
function readyErrand(
  tools: MailTools,
  write: (reader: ReadyReader) => Promise<TripMail | null>,
): Errand {
  const { db } = tools;
  return mailErrand(tools, async (job, now) => {
    const { tripId = '', since = '', userId = '' } = job.data;
    const told = { tripId, userId, since: new Date(since) };
    const trip = await tripForMail(db, tripId);
    if (!trip || !(await isReadySince(db, told))) return null;
    const mail = await write({ tripId, userId, trip });
    const toldAt = mail && (await claim(db, told, now));
    if (!toldAt) return mail;
    const dueAt = new Date(toldAt.getTime() + BETWEEN_NEWS);
    const kind = job.kind as ErrandKind;
    const key = `${job.key} ${dueAt.toISOString()}`;
    await addJobs(db, [{ kind, data: job.data, key, dueAt }]);
    return null;
  });
}

/** Mails one operator, if they still are one. */
async function mailOperator(
  { db, origin }: MailTools,
  { tripId, userId, trip }: ReadyReader,
): Promise<TripMail | null> {
  const to = await Addressee.ofOperator(db, userId);
  const ready = await readyTrip(db, tripId);
  if (!to || !ready) return null;
  const takenBy = ready.takenBy && (ready.takerName ?? ready.takerEmail);
  return { kind: TRIP_READY, to, letter: readyLetter(trip, { ...ready, takenBy }, origin) };
}

/** Mails one traveler, if they still are one, and the group has no plan yet. */
async function mailTraveler(
  { db, origin }: MailTools,
  { tripId, userId, trip }: ReadyReader,
): Promise<TripMail | null> {
  if (STAGES[trip.stage].hasPlan) return null;
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

/**
 * Queues one errand for each operator with a verified email and one for each traveler. Skips the
 * organizer, who either marked the trip ready or gets the mail about the deadline.
 */
async function tellOfReady(db: Db, job: TakenJob, now: Date): Promise<void> {
  const { tripId = '', since = '' } = job.data;
  const operators = await db
    .select({ userId: users.id })
    .from(trips)
    .innerJoin(users, ne(users.id, trips.userId))
    .where(and(eq(trips.id, tripId), eq(users.isAdmin, true), eq(users.emailVerified, true)));
  const going = await db
    .select({ userId: travelers.userId })
    .from(travelers)
    .innerJoin(trips, eq(trips.id, travelers.tripId))
    .where(and(eq(trips.id, tripId), ne(travelers.userId, trips.userId)));
  const mails = [
    ...operators.map((one) => ({ ...one, kind: 'operatorMail' }) as const),
    ...going.map((one) => ({ ...one, kind: 'planningMail' }) as const),
  ];
  await addJobs(
    db,
    mails.map(({ userId, kind }) => ({
      key: `${kind} ${since} ${userId} ${tripId}`,
      kind,
      data: { tripId, since, userId },
      dueAt: now,
    })),
  );
}

/** The errands once a trip becomes ready: finding who is told of it, and a mail to each of them. */
export const readyErrands = (
  tools: MailTools,
): Record<'tripReady' | 'operatorMail' | 'planningMail', Errand> => ({
  tripReady: { run: (job, now) => tellOfReady(tools.db, job, now) },
  operatorMail: readyErrand(tools, (reader) => mailOperator(tools, reader)),
  planningMail: readyErrand(tools, (reader) => mailTraveler(tools, reader)),
});
