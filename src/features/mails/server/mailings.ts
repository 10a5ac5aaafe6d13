import { and, eq, inArray, sql } from 'drizzle-orm';
import { trips } from '@/features/trips/server/tables';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import { newToken } from '@/platform/server/keyedToken';
import { readTokens } from '../domain/mailingPath';
import { addressKey, endedAddresses, mailings } from './tables';

/** The scope of an opt-out: mails about one trip, or about any. */
export type Ending = 'trip' | 'all';

/**
 * An address's token for mails about a trip, made if needed, whether it has had a guest's, and its
 * opt-out; null without a trip.
 */
export async function mailingOf(
  db: Db,
  tripId: string,
  email: string,
): Promise<{ token: string; isEnded: boolean; isNew: boolean } | null> {
  const address = addressKey(email);
  const token = newToken();
  const { rows } = await db.execute<{ token: string; isEnded: boolean; isNew: boolean }>(sql`
    insert into ${mailings} (trip_id, email, token)
    select ${trips.id}, ${address}::text, ${token}::text from ${trips} where ${eq(trips.id, tripId)}
    for key share
    on conflict (trip_id, email) do update set left_at = null
    returning token, guest_mail_at is null as "isNew", ended_at is not null or exists (
      select from ${endedAddresses} where ${eq(endedAddresses.key, address)}) as "isEnded"`);
  return rows[0] ?? null;
}

/** Reads the trips that a mail's link is about, without those that are gone. */
export async function readMailings(db: Db, token: string) {
  const tokens = readTokens(token);
  const found = await db
    .select({
      token: mailings.token,
      tripName: trips.tripName,
      ended: sql<Ending | null>`case
        when exists (select from ${endedAddresses} where ${endedAddresses.key} = ${mailings.address})
        then 'all' when ${mailings.endedAt} is not null then 'trip' end`,
    })
    .from(mailings)
    .innerJoin(trips, eq(trips.id, mailings.tripId))
    .where(inArray(mailings.token, tokens));
  const inOrder = tokens.map((one) => found.find((mailing) => mailing.token === one));
  return inOrder.filter((mailing) => mailing !== undefined);
}

/**
 * Ends mails about all the trips of a mail's link, or with null those begin again; safe to repeat.
 * Throws `mails_link_ended` if none is left.
 */
export function endMails(db: Db, token: string, ending: Ending | null): Promise<void> {
  return db.transaction(async (tx) => {
    const [mailing] = await tx
      .update(mailings)
      .set({ endedAt: ending && sql`coalesce(${mailings.endedAt}, now())` })
      .where(inArray(mailings.token, readTokens(token)))
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
