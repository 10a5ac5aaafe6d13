import { lt, sql } from 'drizzle-orm';
import type { Db } from '@/platform/server/database/database';
import { emailLinks, sessions, verifications } from './tables';

/** Removes what has run out and is read no more: sessions, tokens of mails. */
export async function tidyIdentity(db: Db): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
  await db.delete(verifications).where(lt(verifications.expiresAt, sql`now()`));
  await db.delete(emailLinks).where(lt(emailLinks.expiresAt, sql`now()`));
}
