import { sql } from 'drizzle-orm';
import type { Database, Db } from './database';

/** Wraps an open connection; tests bring their own. Closing it twice is harmless. */
export function toDatabase(db: Db, closeConnection: () => Promise<void>): Database {
  let closing: Promise<void> | undefined;
  return {
    db,
    async ping() {
      await db.execute(sql`select 1`);
    },
    close() {
      closing ??= closeConnection();
      return closing;
    },
  };
}
