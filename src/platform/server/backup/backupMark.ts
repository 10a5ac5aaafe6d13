import type { Db } from '../database/database';
import { lastSeen } from '../lastSeen/tables';

/** Returns when the newest known backup was started; undefined if none is known. */
export async function newestBackup(db: Db): Promise<Date | undefined> {
  const [found] = await db.select({ backupAt: lastSeen.backupAt }).from(lastSeen);
  return found?.backupAt ?? undefined;
}

/** Records that a backup was made. */
export async function noteBackup(db: Db, begun: Date): Promise<void> {
  const seen = { backupAt: begun };
  await db.insert(lastSeen).values(seen).onConflictDoUpdate({ target: lastSeen.id, set: seen });
}
