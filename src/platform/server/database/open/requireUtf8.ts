import { sql } from 'drizzle-orm';
import type { Db } from '../database';
import { DatabaseOpenError } from './databaseOpenError';

/**
 * Throws `DatabaseOpenError` for a database that would refuse or garble characters that people use.
 */
export async function requireUtf8(db: Db): Promise<void> {
  const { rows } = await db.execute<{ encoding: string }>(
    sql`select current_setting('server_encoding') as encoding`,
  );
  const encoding = rows[0]?.encoding ?? 'unknown';
  if (encoding === 'UTF8') return;
  throw new DatabaseOpenError(
    `The database has the encoding ${encoding}, which does not hold every letter that people write: make one with UTF8 (create database … encoding 'UTF8' template template0), and take along what is in this one with npm run backup and npm run restore.`,
  );
}
