import { and, eq, gt, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/platform/server/database/database';
import { newToken, tokenHash } from '@/platform/server/keyedToken';
import { emailLinks, users, verifications } from './tables';

/** How long a link works. */
const LASTS = sql`interval '1 day'`;

/** Creates a link that proves that `email` is this account's. Resolves with its token. */
export async function makeEmailLink(db: Db, userId: string, email: string): Promise<string> {
  const token = newToken(43);
  await db
    .insert(emailLinks)
    .values({ tokenHash: tokenHash(token), userId, email, expiresAt: sql`now() + ${LASTS}` });
  return token;
}

/** Matches the link with this token if it has not expired. */
export function isOpenLink(token: string): SQL | undefined {
  return and(eq(emailLinks.tokenHash, tokenHash(token)), gt(emailLinks.expiresAt, sql`now()`));
}

/** Invalidates every mailed link of an account that still works, reset mails above all. */
export async function endMailed(tx: Db, userId: string): Promise<void> {
  await tx.delete(emailLinks).where(eq(emailLinks.userId, userId));
  await tx.delete(verifications).where(eq(verifications.value, userId));
}

/**
 * Invalidates the links that would change the account's email.
 * @param except the new address of a change that remains valid
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
