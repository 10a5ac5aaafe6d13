import { sql } from 'drizzle-orm';
import type { Db } from '../database/database';
import { lastSeen } from '../lastSeen/tables';

/** When the newest backup that we know of was begun; undefined where none was made, or none is known. */
export async function newestBackup(db: Db): Promise<Date | undefined> {
  const [found] = await db.select({ backupAt: lastSeen.backupAt }).from(lastSeen);
  return found?.backupAt ?? undefined;
}

/** Notes that a backup was made. One of a database that older servers have made is not noted anywhere. */
export async function noteBackup(db: Db, begun: Date): Promise<void> {
  const { rows } = await db.execute(
    sql`select from information_schema.columns where table_name = 'last_seen' and column_name = 'backup_at'`,
  );
  if (rows.length === 0) return;
  const seen = { backupAt: begun };
  await db.insert(lastSeen).values(seen).onConflictDoUpdate({ target: lastSeen.id, set: seen });
}
