import { eq } from 'drizzle-orm';
import type { Db } from '@/platform/server/database/database';
import type { AccountBelongings, TiedToEmail } from './accountBelongings';
import { endOnWord, type OnAccountsWord } from './onAccountsWord';
import { users } from './tables';

/** What features keep for accounts: what changes with an email, and what ends with their word. */
export interface AccountServices {
  db: Db;
  belongings: AccountBelongings;
  onAccountsWord: Readonly<Record<string, OnAccountsWord> & Record<'password', OnAccountsWord>>;
}

/** Reads an account and keeps others from changing it until the transaction ends. */
async function locked(tx: Db, userId: string) {
  const [user] = await tx
    .select({ email: users.email, isProved: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId))
    // Rows that refer to the account can be written meanwhile.
    .for('no key update');
  return user;
}

/** Records that the account owns this email. */
async function noteProved(tx: Db, belongings: AccountBelongings, userId: string, email: string) {
  const proved = { email, emailVerified: true, updatedAt: new Date() };
  await tx.update(users).set(proved).where(eq(users.id, userId));
  for (const { proveEmail } of Object.values<TiedToEmail>({ ...belongings })) {
    await proveEmail?.(tx, userId);
  }
}

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
 * account, all that stood on the word of whoever had it ends in the same transaction (SPEC-3 12.1).
 * Its trips and answers stay. Returns whether it did.
 */
export function proveFirst(
  { db, belongings, onAccountsWord }: AccountServices,
  { userId, isOwners, keepsPassword = false }: FirstProof,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const user = await locked(tx, userId);
    if (!user || user.isProved) return false;
    if (!isOwners) {
      const { password, ...others } = onAccountsWord;
      const list = [...Object.values(others), ...(keepsPassword ? [] : [password])];
      await endOnWord(tx, list, 'provedByAnother', userId);
    }
    await noteProved(tx, belongings, userId, user.email);
    return !isOwners;
  });
}

/**
 * Records that a signed-in user receives mail at `email`: it is verified, or replaces the one that
 * the account had, and what stood on its word ends. Returns the old one; null if the account is gone.
 * Rejects if another account has that email.
 */
export function proveOwn(
  { db, belongings, onAccountsWord }: AccountServices,
  { userId, email }: { userId: string; email: string },
): Promise<string | null> {
  return db.transaction(async (tx) => {
    const user = await locked(tx, userId);
    if (!user) return null;
    // Before the email changes, by which some of it is found.
    if (email !== user.email) {
      await endOnWord(tx, Object.values(onAccountsWord), 'newEmail', userId);
    }
    await noteProved(tx, belongings, userId, email);
    if (email !== user.email) {
      for (const { changeEmail } of Object.values<TiedToEmail>({ ...belongings })) {
        await changeEmail?.(tx, { userId, from: user.email, to: email });
      }
    }
    return user.email;
  });
}
