import { sql } from 'drizzle-orm';
import { limitCounts } from '@/features/limits/server/tables';
import type { Db } from '@/platform/server/database/database';

/** Lets that many seconds pass for everything that a limit counts. */
export async function letPass(db: Db, seconds: number): Promise<void> {
  await db
    .update(limitCounts)
    .set({ endsAt: sql`${limitCounts.endsAt} - make_interval(secs => ${seconds})` });
}
