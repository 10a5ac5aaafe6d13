import { and, eq, lte, or } from 'drizzle-orm';
import { trips } from '@/features/trips/server/tables';
import type { Db } from '@/platform/server/database/database';
import type { ErrandKind } from '@/platform/server/jobs/errandKind';
import type { Errand } from '@/platform/server/jobs/jobKind';
import { addJobs } from '@/platform/server/jobs/jobQueue';
import { BETWEEN_NEWS } from '../domain/mailLimits';
import { readyMails } from './tables';
import { type MailedTrip, tripForMail } from './tripForMail';
import { type MailTools, mailErrand, type TripMail } from './tripMail';

/** Somebody who is told that a trip is ready. */
export interface ReadyReader {
  tripId: string;
  userId: string;
  trip: MailedTrip;
}

interface Claim extends Record<'tripId' | 'userId', string> {
  /** Since when the trip is ready. */
  since: Date;
}

/** Whether a trip is ready for the same time still, and not for another or not at all. */
const isReadySince = async (db: Db, { tripId, since }: Claim) =>
  (await db.$count(trips, and(eq(trips.id, tripId), eq(trips.readyAt, since)))) > 0;

/**
 * Claims the mail to one person; of one trip they get one an hour. The same mail passes again, when
 * the mail server did not take it. Otherwise it gives when the last one was.
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
 * An errand that tells somebody of a trip that has become ready; not sent any more once it is not. Within
 * an hour of the one before it waits until that is over, and so says only what still holds then.
 */
export function readyErrand(
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
