import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { profiles } from '@/features/profile/server/tables';
import { invitingName } from '@/features/trips/domain/inviting';
import type { OrganizerBelonging } from '@/features/trips/server/organizerBelonging';
import { trips } from '@/features/trips/server/tables';
import type { Db } from '@/platform/server/database/database';
import { prepared } from '@/platform/server/database/prepared';
import { newToken, tokenHash } from '@/platform/server/keyedToken';
import type { AskedLink } from './foundLink';
import { guests } from './tables';

/** How many earlier links of a guest are recognized. */
const REMEMBERED = 20;

/**
 * Gives every guest of a trip a new personal link: its former organizer may have noted the old
 * ones. These are only recognized from then on.
 */
export async function renewLinks(tx: Db, tripId: string): Promise<void> {
  const old = await tx
    .select({ id: guests.id, token: guests.token })
    .from(guests)
    .where(eq(guests.tripId, tripId))
    .for('update');
  const renewed = old.map(({ id, token }) => ({
    ...{ id, token: newToken(), former: tokenHash(token) },
  }));
  await tx.execute(sql`
    update ${guests} set token = renewed.token, link_asked_at = null,
      former_tokens = (renewed.former || ${guests.formerTokens})[1:${sql.raw(`${REMEMBERED}`)}]
    from jsonb_to_recordset(${JSON.stringify(renewed)}::jsonb)
      as renewed(id uuid, token text, former text)
    where ${guests.id} = renewed.id`);
}

/** The personal links of a trip's guests, of which its organizer may copy each. */
export const personalLinks: OrganizerBelonging = {
  handOver: (tx, { tripId }) => renewLinks(tx, tripId),
};

const byFormerLink = prepared((db) =>
  db
    .select({
      guestId: guests.id,
      organizerId: trips.userId,
      firstName: profiles.firstName,
    })
    .from(guests)
    .innerJoin(trips, eq(trips.id, guests.tripId))
    .leftJoin(profiles, eq(profiles.userId, trips.userId))
    .where(
      and(
        eq(guests.tripId, sql.placeholder('tripId')),
        sql`${guests.formerTokens} @> array[${sql.placeholder('former')}::text]`,
      ),
    )
    .prepare('guest_by_former_link'),
);

/**
 * Finds the guest whose link it was until the trip changed hands; null if it never was one. Tells
 * no more than the organizer's first name, as the open door does.
 */
export async function findRenewed(db: Db, { tripId, token }: AskedLink) {
  const [found] = await byFormerLink(db).execute({ tripId, former: tokenHash(token) });
  if (!found) return null;
  const { guestId, organizerId, firstName } = found;
  return { guestId, organizerId, renewedBy: invitingName(firstName) };
}

export type RenewedLink = NonNullable<Awaited<ReturnType<typeof findRenewed>>>;

/** Notes that a guest asks for their new link. */
export async function askForLink(db: Db, guestId: string): Promise<void> {
  await db
    .update(guests)
    .set({ linkAskedAt: sql`now()` })
    .where(and(eq(guests.id, guestId), isNull(guests.linkAskedAt)));
}

/**
 * Notes that the organizer has given a guest their link.
 * @param isMailed true if it went to the guest's address, and to whoever shares it
 */
export async function giveLink(
  db: Db,
  { tripId, guestId }: { tripId: string; guestId: string },
  isMailed = false,
): Promise<void> {
  const given = sql`(select given.email from ${guests} given where given.id = ${guestId})`;
  const isGiven = or(eq(guests.id, guestId), isMailed ? eq(guests.email, given) : undefined);
  await db
    .update(guests)
    .set({ linkAskedAt: null })
    .where(and(eq(guests.tripId, tripId), isGiven));
}
