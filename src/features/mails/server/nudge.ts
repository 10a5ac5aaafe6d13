import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { guests } from '@/features/guests/server/tables';
import { users } from '@/features/identity/server/tables';
import { keepTrip } from '@/features/trips/server/keepTrip';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import { earlierNow } from '@/platform/server/database/earlierNow';
import { addJobs } from '@/platform/server/jobs/jobQueue';
import { DAY, MAILS_A_DAY } from '../domain/mailLimits';
import { GUEST_MAIL } from './guestMails';
import { mailingOf } from './mailings';
import { mailings, sentNudges } from './tables';

interface Nudge {
  userId: string;
  tripId: string;
  guestId: string;
  now: Date;
}

/**
 * Puts a mail from the organizer to a guest into the queue (SPEC-2 4): one to a guest within 24
 * hours, and 200 for an account. All of it is decided in one transaction, which takes the trip
 * first and then the account. Throws `trip_not_found`, `email_unverified`, `guest_gone`,
 * `guest_answered`, `guest_without_email`, `mails_ended`, `mailed_today` or `too_many_mails`.
 */
export function nudge(db: Db, { userId, tripId, guestId, now }: Nudge): Promise<void> {
  const aDayAgo = new Date(now.getTime() - DAY);
  return db.transaction(async (tx) => {
    await keepTrip(tx, tripId);
    const [account] = await tx
      .select({ isVerified: users.emailVerified })
      .from(users)
      .where(eq(users.id, userId))
      .for('no key update');
    if (!account?.isVerified) throw new AppError('email_unverified');
    const [guest] = await tx
      .select()
      .from(guests)
      .where(and(eq(guests.id, guestId), eq(guests.tripId, tripId)));
    if (!guest) throw new AppError('guest_gone');
    if (guest.userId !== null) throw new AppError('guest_answered');
    if (guest.declinedAt !== null) throw new AppError('guest_declined');
    if (guest.email === null) throw new AppError('guest_without_email');
    const { email } = guest;
    if ((await mailingOf(tx, tripId, email))?.isEnded) throw new AppError('mails_ended');
    const today = and(eq(sentNudges.userId, userId), gt(sentNudges.sentAt, aDayAgo));
    if ((await tx.$count(sentNudges, today)) >= MAILS_A_DAY) throw new AppError('too_many_mails');
    const marked = await tx
      .update(mailings)
      .set({ guestMailAt: now })
      .where(
        and(
          eq(mailings.tripId, tripId),
          eq(mailings.email, email),
          or(isNull(mailings.guestMailAt), lte(mailings.guestMailAt, aDayAgo)),
        ),
      )
      .returning({ email: mailings.email });
    if (marked.length === 0) throw new AppError('mailed_today');
    await tx.insert(sentNudges).values({ userId, sentAt: now });
    const key = `${GUEST_MAIL.nudge} ${now.toISOString()} ${guestId}`;
    await addJobs(tx, [{ key, kind: GUEST_MAIL.nudge, data: { tripId, guestId }, dueAt: now }]);
  });
}

/** Removes what no count needs any more. */
export async function tidyNudges(db: Db, now: Date): Promise<void> {
  const over = sql`${earlierNow(now)} - interval '2 days'`;
  await db.delete(sentNudges).where(lte(sentNudges.sentAt, over));
}
