import { lt, sql } from 'drizzle-orm';
import type { Db } from '@/platform/server/database/database';
import { rateLimits, sessions, verifications } from './tables';

/** Counts are done with after a day: the longest window is an hour. */
const COUNTS_KEPT = 86_400_000;

/** Removes what has run out and is read no more: sessions, tokens of reset mails, counts of tries. */
export async function tidyIdentity(db: Db): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
  await db.delete(verifications).where(lt(verifications.expiresAt, sql`now()`));
  await db.delete(rateLimits).where(lt(rateLimits.lastRequest, Date.now() - COUNTS_KEPT));
}
