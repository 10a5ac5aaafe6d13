import { createHash, randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { trips } from '@/features/trips/server/tables';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import { endedAddresses, mailings } from './tables';

/** What is ended: mails about one trip, or about any. */
export type Ending = 'trip' | 'all';

const keyOf = (email: string) => createHash('sha256').update(email).digest('hex');

/**
 * How mails about a trip stand with an address: its token, and whether they are wanted; null
 * without a trip.
 */
export async function mailingOf(
  db: Db,
  tripId: string,
  email: string,
): Promise<{ token: string; isEnded: boolean } | null> {
  const token = randomBytes(24).toString('base64url');
  const [mailing] = await db
    .insert(mailings)
    .select(
      db
        .select({
          tripId: trips.id,
          email: sql<string>`${email}::text`.as('email'),
          token: sql<string>`${token}::text`.as('token'),
          endedAt: sql<Date | null>`null::timestamptz`.as('ended_at'),
          guestMailAt: sql<Date | null>`null::timestamptz`.as('guest_mail_at'),
        })
        .from(trips)
        .where(eq(trips.id, tripId))
        .for('key share'),
    )
    // Changes nothing, so that the row is given.
    .onConflictDoUpdate({
      target: [mailings.tripId, mailings.email],
      set: { token: sql`${mailings.token}` },
    })
    .returning({ token: mailings.token, endedAt: mailings.endedAt });
  if (!mailing) return null;
  const isEnded =
    mailing.endedAt !== null ||
    (await db.$count(endedAddresses, eq(endedAddresses.key, keyOf(email)))) > 0;
  return { token: mailing.token, isEnded };
}

/** A reminder counts as the mail of its day to a guest. */
export async function noteGuestMail(db: Db, tripId: string, email: string, now: Date) {
  await db
    .update(mailings)
    .set({ guestMailAt: now })
    .where(and(eq(mailings.tripId, tripId), eq(mailings.email, email)));
}

/** What the page of a token shows; null if there is no such token. */
export async function readMailing(db: Db, token: string) {
  const [mailing] = await db
    .select({ tripName: trips.tripName, email: mailings.email, endedAt: mailings.endedAt })
    .from(mailings)
    .innerJoin(trips, eq(trips.id, mailings.tripId))
    .where(eq(mailings.token, token));
  if (!mailing) return null;
  const { tripName, email, endedAt } = mailing;
  const endedAll = (await db.$count(endedAddresses, eq(endedAddresses.key, keyOf(email)))) > 0;
  const ended: Ending | null = endedAll ? 'all' : endedAt ? 'trip' : null;
  return { tripName, ended };
}

/** Ends mails for whoever has the token, as often as they ask. Throws `mails_link_ended`. */
export function endMails(db: Db, token: string, ending: Ending): Promise<void> {
  return db.transaction(async (tx) => {
    const [mailing] = await tx
      .update(mailings)
      .set({ endedAt: sql`coalesce(${mailings.endedAt}, now())` })
      .where(eq(mailings.token, token))
      .returning({ email: mailings.email });
    if (!mailing) throw new AppError('mails_link_ended');
    if (ending === 'all') {
      await tx
        .insert(endedAddresses)
        .values({ key: keyOf(mailing.email) })
        .onConflictDoNothing();
    }
  });
}
