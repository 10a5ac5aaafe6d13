import { randomBytes } from 'node:crypto';
import { and, eq, gt, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/platform/server/database/database';
import { tokenHash } from '@/platform/server/keyedToken';
import { emailLinks, users, verifications } from './tables';

/** For so long a link may be opened. */
const LASTS = sql`interval '1 day'`;

/** Makes a link that shows, once it is opened, that `email` is this account's; returns its token. */
export async function makeEmailLink(db: Db, userId: string, email: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .insert(emailLinks)
    .values({ tokenHash: tokenHash(token), userId, email, expiresAt: sql`now() + ${LASTS}` });
  return token;
}

/** Where the links lead that have not run out. */
export function isOpenLink(token: string): SQL | undefined {
  return and(eq(emailLinks.tokenHash, tokenHash(token)), gt(emailLinks.expiresAt, sql`now()`));
}

/** Ends all that was mailed for an account and would still open something, a reset mail above all. */
export async function endMailed(tx: Db, userId: string): Promise<void> {
  await tx.delete(emailLinks).where(eq(emailLinks.userId, userId));
  await tx.delete(verifications).where(eq(verifications.value, userId));
}

/**
 * Ends the links that would change the account's email.
 * @param except the address of a change that still counts
 */
export async function endEmailChange(db: Db, userId: string, except = ''): Promise<void> {
  const own = db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  await db
    .delete(emailLinks)
    .where(
      and(
        eq(emailLinks.userId, userId),
        notInArray(emailLinks.email, own),
        ne(emailLinks.email, except),
      ),
    );
}
