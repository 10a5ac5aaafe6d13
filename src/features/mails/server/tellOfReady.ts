import { and, eq, ne } from 'drizzle-orm';
import { users } from '@/features/identity/server/tables';
import { trips } from '@/features/trips/server/tables';
import { travelers } from '@/features/trips/server/travelers';
import type { Db } from '@/platform/server/database/database';
import type { Errand, TakenJob } from '@/platform/server/jobs/jobKind';
import { addJobs } from '@/platform/server/jobs/jobQueue';
import { OPERATOR_MAIL } from './operatorMails';
import { PLANNING_MAIL } from './planningMails';
import type { MailTools } from './tripMail';

/**
 * Puts a mail to each operator whose address is verified into the queue, and to each traveler, each an
 * errand of its own. None to the organizer: they have done it, or get the mail about their deadline.
 */
async function tellOfReady(db: Db, job: TakenJob, now: Date): Promise<void> {
  const { tripId = '', since = '' } = job.data;
  const operators = await db
    .select({ userId: users.id })
    .from(trips)
    .innerJoin(users, ne(users.id, trips.userId))
    .where(and(eq(trips.id, tripId), eq(users.isAdmin, true), eq(users.emailVerified, true)));
  const aboard = await db
    .select({ userId: travelers.userId })
    .from(travelers)
    .innerJoin(trips, eq(trips.id, travelers.tripId))
    .where(and(eq(trips.id, tripId), ne(travelers.userId, trips.userId)));
  const mails = [
    ...operators.map((one) => ({ ...one, kind: OPERATOR_MAIL }) as const),
    ...aboard.map((one) => ({ ...one, kind: PLANNING_MAIL }) as const),
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

/** The errand that a trip leads to which becomes ready. */
export const readyErrands = ({ db }: Pick<MailTools, 'db'>): Record<'tripReady', Errand> => ({
  tripReady: { run: (job, now) => tellOfReady(db, job, now) },
});
