import { lt } from 'drizzle-orm';
import type { Db } from '@/platform/server/database/database';
import { earlierNow } from '@/platform/server/database/earlierNow';
import { emailLinks, sessions, verifications } from './tables';

/** Removes what has run out and is read no more: sessions, tokens of mails. */
export async function tidyIdentity(db: Db, now: Date): Promise<void> {
  const over = earlierNow(now);
  await db.delete(sessions).where(lt(sessions.expiresAt, over));
  await db.delete(verifications).where(lt(verifications.expiresAt, over));
  await db.delete(emailLinks).where(lt(emailLinks.expiresAt, over));
}
