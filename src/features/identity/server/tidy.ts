import { lt, sql } from 'drizzle-orm';
import type { Db } from '@/platform/server/database/database';
import { log } from '@/platform/server/log';
import { rateLimits, sessions, verifications } from './tables';

const HOUR = 3_600_000;

/** Counts are done with after a day: the longest window is an hour. */
const COUNTS_KEPT = 24 * HOUR;

/** Removes what has run out and is read no more: sessions, tokens of reset mails, counts of tries. */
export async function tidyIdentity(db: Db): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
  await db.delete(verifications).where(lt(verifications.expiresAt, sql`now()`));
  await db.delete(rateLimits).where(lt(rateLimits.lastRequest, Date.now() - COUNTS_KEPT));
}

/** Tidies up once an hour; of several servers each does it, which does no harm. Returns how to stop. */
export function startTidying(db: Db): () => void {
  const timer = setInterval(() => {
    tidyIdentity(db).catch((err: unknown) => log.error({ err }, 'old sessions were not removed'));
  }, HOUR);
  timer.unref();
  return () => clearInterval(timer);
}
