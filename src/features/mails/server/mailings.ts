import { and, eq, sql } from 'drizzle-orm';
import { trips } from '@/features/trips/server/tables';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import { newToken } from '@/platform/server/keyedToken';
import { addressKey } from './addressKey';
import { endedAddresses, mailings } from './tables';

/** The scope of an opt-out: mails about one trip, or about any. */
export type Ending = 'trip' | 'all';

const isEndedForAll = async (db: Db, address: string) =>
  (await db.$count(endedAddresses, eq(endedAddresses.key, address))) > 0;

/** An address's token for mails about a trip, made if needed, and opt-out; null without a trip. */
export async function mailingOf(
  db: Db,
  tripId: string,
  email: string,
): Promise<{ token: string; isEnded: boolean } | null> {
  const address = addressKey(email);
  const token = newToken();
  const { rows } = await db.execute<{ token: string; isEnded: boolean }>(sql`
    insert into ${mailings} (trip_id, email, token)
    select ${trips.id}, ${address}::text, ${token}::text from ${trips} where ${eq(trips.id, tripId)}
    for key share
    on conflict (trip_id, email) do update set left_at = null
    returning token, ended_at is not null as "isEnded"`);
  const [mailing] = rows;
  if (!mailing) return null;
  return { ...mailing, isEnded: mailing.isEnded || (await isEndedForAll(db, address)) };
}

/** Reads the data for a token's page; null if there is no such token. */
export async function readMailing(db: Db, token: string) {
  const [mailing] = await db
    .select({ tripName: trips.tripName, address: mailings.address, endedAt: mailings.endedAt })
    .from(mailings)
    .innerJoin(trips, eq(trips.id, mailings.tripId))
    .where(eq(mailings.token, token));
  if (!mailing) return null;
  const { tripName, address, endedAt } = mailing;
  const ended: Ending | null = (await isEndedForAll(db, address)) ? 'all' : endedAt ? 'trip' : null;
  return { tripName, ended };
}

/**
 * Ends mails for whoever holds the token, or with null those about its trip begin again; safe to
 * repeat. Throws `mails_link_ended`.
 */
export function endMails(db: Db, token: string, ending: Ending | null): Promise<void> {
  return db.transaction(async (tx) => {
    const [mailing] = await tx
      .update(mailings)
      .set({ endedAt: ending && sql`coalesce(${mailings.endedAt}, now())` })
      .where(eq(mailings.token, token))
      .returning({ address: mailings.address });
    if (!mailing) throw new AppError('mails_link_ended');
    if (ending === 'all') {
      await tx.insert(endedAddresses).values({ key: mailing.address }).onConflictDoNothing();
    }
  });
}

/** Matches the mailing of an address about a trip. */
export const isMailingOf = (tripId: string, email: string) =>
  and(eq(mailings.tripId, tripId), eq(mailings.address, addressKey(email)));
