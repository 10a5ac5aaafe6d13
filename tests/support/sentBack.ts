import { eq } from 'drizzle-orm';
import { trips } from '@/features/trips/server/tables';
import type { Db } from '@/platform/server/database/database';

/** Makes a draft one that operators have sent back, whose answers they may read. */
export async function sentBack(db: Db, tripId: string): Promise<void> {
  await db.update(trips).set({ sendBackReason: 'Look again' }).where(eq(trips.id, tripId));
}
