import { sql } from 'drizzle-orm';
import { limitCounts } from '@/features/limits/server/tables';
import type { Db } from '@/platform/server/database/database';

/** Moves everything that a limit counts this many seconds into the past. */
export async function letPass(db: Db, seconds: number): Promise<void> {
  await db
    .update(limitCounts)
    .set({ endsAt: sql`${limitCounts.endsAt} - make_interval(secs => ${seconds})` });
}
