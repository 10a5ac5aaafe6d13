import { eq } from 'drizzle-orm';
import type { Db } from '@/platform/server/database/database';
import { type AccountBelongings, topicsOfAccount } from './accountBelongings';
import { accounts, sessions, users, verifications } from './tables';

/** Reads an account and keeps others from changing it until the transaction ends. */
async function locked(tx: Db, userId: string) {
  const [user] = await tx
    .select({ email: users.email, isProved: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  return user;
}

/** Records that the account owns this email. Returns the topics of the pages that show it. */
async function noteProved(tx: Db, belongings: AccountBelongings, userId: string, email: string) {
  const proved = { email, emailVerified: true, updatedAt: new Date() };
  await tx.update(users).set(proved).where(eq(users.id, userId));
  for (const belonging of Object.values(belongings)) await belonging.proveEmail?.(tx, userId);
  return topicsOfAccount(belongings, tx, userId);
}

/** Ends the reset links mailed to an account. */
const endMailed = (tx: Db, userId: string) =>
  tx.delete(verifications).where(eq(verifications.value, userId));

export interface FirstProof {
  userId: string;
  /** True if this browser was signed in to the account, which shows that nobody else made it. */
  isOwners: boolean;
  /** True if the password was set with this proof, so that it stays. */
  keepsPassword?: boolean;
}

/**
 * Records that somebody has proved an account's email without being asked to log in. Anyone can sign
 * up with anybody's address. So if nobody had proved it, and this browser was not signed in to the
 * account, every other way into it ends in the same transaction (SPEC-3 12.1): its password, its
 * sessions, its pending links and the addresses that open without a login. Its trips and answers
 * stay. Returns whether it did, and the topics of the pages that show the account.
 */
export function proveFirst(
  db: Db,
  belongings: AccountBelongings,
  { userId, isOwners, keepsPassword = false }: FirstProof,
): Promise<{ tookOver: boolean; topics: string[] }> {
  return db.transaction(async (tx) => {
    const user = await locked(tx, userId);
    if (!user || user.isProved) return { tookOver: false, topics: [] };
    if (!isOwners) {
      if (!keepsPassword) await tx.delete(accounts).where(eq(accounts.userId, userId));
      await tx.delete(sessions).where(eq(sessions.userId, userId));
      await endMailed(tx, userId);
      await belongings.takeaway.endOpen(tx, userId);
    }
    const topics = await noteProved(tx, belongings, userId, user.email);
    return { tookOver: !isOwners, topics };
  });
}

/**
 * Records that a signed-in user receives mail at `email`: it is verified, or replaces the one that
 * the account had, whose links then end. Returns the old one, and the topics of the pages that show
 * it; null if the account is gone. Rejects if another account has that email.
 */
export function proveOwn(
  db: Db,
  belongings: AccountBelongings,
  { userId, email }: { userId: string; email: string },
): Promise<{ from: string; topics: string[] } | null> {
  return db.transaction(async (tx) => {
    const user = await locked(tx, userId);
    if (!user) return null;
    const topics = await noteProved(tx, belongings, userId, email);
    if (email !== user.email) {
      await endMailed(tx, userId);
      for (const belonging of Object.values(belongings)) {
        await belonging.changeEmail?.(tx, { userId, from: user.email, to: email });
      }
    }
    return { from: user.email, topics };
  });
}
