import { randomUUID } from 'node:crypto';
import {
  and,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { guests, isGuestOf } from '@/features/guests/server/tables';
import { isMailedOperator } from '@/features/identity/server/readSession';
import { users } from '@/features/identity/server/tables';
import { blockTripDeletion } from '@/features/trips/server/lockTrip';
import { trips } from '@/features/trips/server/tables';
import type { AppErrorCode } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import { DAY, MAILS_A_DAY } from '../domain/mailLimits';
import { isMailingOf, mailingOf } from './mailings';
import { mailings, sentNudges } from './tables';

export interface ClaimedMail {
  tripId: string;
  guestId: string;
  claim: string;
}

/** A mail to an address an operator has typed in. */
interface TypedMail {
  tripId: string;
  email: string;
  /** The operator's account. */
  by: string;
  claim: string;
  now: Date;
}

/** Guests with an email who have neither answered nor declined. */
const isMissing = and(isNull(guests.userId), isNull(guests.declinedAt), isNotNull(guests.email));

/** True if no mail about this trip has been requested for the address in the last 24 hours. */
const isDue = (now: Date) =>
  or(isNull(mailings.guestMailAt), lte(mailings.guestMailAt, new Date(now.getTime() - DAY)));

/** True if an account has had as many mails sent within 24 hours as it may. */
async function hasSentEnough(tx: Db, userId: string, now: Date): Promise<boolean> {
  const aDayAgo = new Date(now.getTime() - DAY);
  const today = and(eq(sentNudges.userId, userId), gt(sentNudges.sentAt, aDayAgo));
  return (await tx.$count(sentNudges, today)) >= MAILS_A_DAY;
}

/** Why a guest cannot be mailed. */
export type MailRefusal = AppErrorCode &
  (
    | 'email_unverified'
    | 'guest_gone'
    | 'guest_answered'
    | 'guest_declined'
    | 'guest_without_email'
    | 'mails_ended'
    | 'mailed_today'
    | 'too_many_mails'
  );

/**
 * The recipient of a mail about a trip. The constructor is private, so every address a user typed
 * has to pass the gate below (docs/decisions/0031).
 */
export class Addressee {
  readonly #email: string;
  private constructor(email: string) {
    this.#email = email;
  }
  get email(): string {
    return this.#email;
  }

  /** The owners of those accounts that have not been deleted, each at the account's own email. */
  static async ofAccounts(
    db: Db,
    userIds: readonly string[],
    who?: SQL,
  ): Promise<Map<string, Addressee>> {
    const found = await db
      .select({ userId: users.id, email: users.email })
      .from(users)
      .where(and(inArray(users.id, [...userIds]), who));
    return new Map(found.map(({ userId, email }) => [userId, new Addressee(email)]));
  }

  /** One account's owner; null if the account has been deleted. */
  static async ofAccount(db: Db, userId: string, who?: SQL): Promise<Addressee | null> {
    return (await Addressee.ofAccounts(db, [userId], who)).get(userId) ?? null;
  }

  /** The same, if they still are an operator, whose email is verified. */
  static ofOperator(db: Db, userId: string): Promise<Addressee | null> {
    return Addressee.ofAccount(db, userId, isMailedOperator());
  }

  /**
   * First half of the gate: claims a mail to a guest on behalf of the trip's organizer, whose email
   * must be verified. Allows one mail per address and trip in 24 hours, and 200 per account.
   * Decides in the claiming transaction, which locks the trip first and then the account. Returns
   * the claim and whether it is of the first such mail, or why it was refused. Throws
   * `trip_not_found`.
   */
  static async claim(
    tx: Db,
    { tripId, guestId, now }: Omit<ClaimedMail, 'claim'> & { now: Date },
  ): Promise<{ claim: string; isFirst: boolean } | { refusal: MailRefusal }> {
    await blockTripDeletion(tx, tripId);
    const ofTrip = tx.select({ userId: trips.userId }).from(trips).where(eq(trips.id, tripId));
    const [account] = await tx
      .select({ userId: users.id, isVerified: users.emailVerified })
      .from(users)
      .where(eq(users.id, ofTrip))
      .for('no key update');
    if (!account?.isVerified) return { refusal: 'email_unverified' };
    const { userId } = account;
    const [guest] = await tx.select().from(guests).where(isGuestOf(tripId, guestId));
    if (!guest) return { refusal: 'guest_gone' };
    if (guest.userId !== null) return { refusal: 'guest_answered' };
    if (guest.declinedAt !== null) return { refusal: 'guest_declined' };
    if (guest.email === null) return { refusal: 'guest_without_email' };
    const mailing = await mailingOf(tx, tripId, guest.email);
    if (mailing?.isEnded) return { refusal: 'mails_ended' };
    if (await hasSentEnough(tx, userId, now)) return { refusal: 'too_many_mails' };
    const claim = randomUUID();
    const claimed = await tx
      .update(mailings)
      .set({ guestMailAt: now, guestMailClaim: claim })
      .where(and(isMailingOf(tripId, guest.email), isDue(now)))
      .returning({ tripId: mailings.tripId });
    if (claimed.length === 0) return { refusal: 'mailed_today' };
    await tx.insert(sentNudges).values({ userId, sentAt: now });
    return { claim, isFirst: mailing?.isNew ?? true };
  }

  /**
   * Claims a mail the organizer requests to somebody on the trip: one in 24 hours, of any kind, and
   * none to ended addresses. The trip must be locked. Returns true if the mail may be sent.
   */
  static async claimReminder(
    tx: Db,
    { tripId, userId, now }: { tripId: string; userId: string; now: Date },
  ): Promise<boolean> {
    const to = await Addressee.ofAccount(tx, userId);
    if (!to || ((await mailingOf(tx, tripId, to.email))?.isEnded ?? true)) return false;
    const claimed = await tx
      .update(mailings)
      .set({ guestMailAt: now })
      .where(and(isMailingOf(tripId, to.email), isDue(now)))
      .returning({ tripId: mailings.tripId });
    return claimed.length > 0;
  }

  /**
   * The gate for an address an operator has typed in. The operator's own email must be verified;
   * allows 200 mails a day per account, none to ended addresses. Repeating a claim counts once.
   */
  static async typed(
    tx: Db,
    { tripId, email, by, claim, now }: TypedMail,
  ): Promise<{ to: Addressee } | { refusal: MailRefusal }> {
    const [account] = await tx
      .select({ mayMail: isMailedOperator() })
      .from(users)
      .where(eq(users.id, by))
      .for('no key update');
    if (!account?.mayMail) return { refusal: 'email_unverified' };
    if ((await mailingOf(tx, tripId, email))?.isEnded ?? true) return { refusal: 'mails_ended' };
    if ((await tx.$count(sentNudges, eq(sentNudges.id, claim))) === 0) {
      if (await hasSentEnough(tx, by, now)) return { refusal: 'too_many_mails' };
      await tx.insert(sentNudges).values({ id: claim, userId: by, sentAt: now });
    }
    return { to: new Addressee(email) };
  }

  /**
   * Second half of the gate: returns the missing guests at the address of a claim's guest, whoever
   * of them it was made for, if it is still the latest one there and the organizer's email is still
   * verified. Restarts the 24 hours from now, however long this mail has waited. Retrying the same
   * mail passes.
   */
  static async ofClaim(db: Db, { tripId, guestId, claim }: ClaimedMail, now: Date) {
    const claimed = alias(guests, 'claimed');
    const found = await db
      .select({ guestId: guests.id, name: guests.name, email: guests.email, token: guests.token })
      .from(claimed)
      .innerJoin(guests, and(eq(guests.tripId, claimed.tripId), eq(guests.email, claimed.email)))
      .where(and(eq(claimed.id, guestId), eq(claimed.tripId, tripId), isMissing))
      .orderBy(guests.addedAt, guests.id);
    const email = found[0]?.email;
    if (!email) return null;
    const isProved = db
      .select({ id: users.id })
      .from(users)
      .innerJoin(trips, eq(trips.userId, users.id))
      .where(and(eq(trips.id, tripId), users.emailVerified));
    const held = await db
      .update(mailings)
      .set({
        guestMailAt: sql`greatest(${mailings.guestMailAt}, ${now.toISOString()}::timestamptz)`,
      })
      .where(and(isMailingOf(tripId, email), eq(mailings.guestMailClaim, claim), exists(isProved)))
      .returning({ tripId: mailings.tripId });
    return held.length === 0 ? null : { guests: found, to: new Addressee(email) };
  }
}
