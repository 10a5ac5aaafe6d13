import { eq } from 'drizzle-orm';
import { trips } from '@/features/trips/server/tables';
import type { Db } from '@/platform/server/database/database';

/** Marks a draft as sent back by an operator, which lets operators read its answers. */
export async function sentBack(db: Db, tripId: string): Promise<void> {
  await db.update(trips).set({ sendBackReason: 'Look again' }).where(eq(trips.id, tripId));
}
