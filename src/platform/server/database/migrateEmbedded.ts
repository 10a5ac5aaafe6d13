import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate as run } from 'drizzle-orm/pglite/migrator';
import { migrate } from './migrate';

/** Migrates the embedded database; the lock on its folder already keeps others out. */
export async function migrateEmbedded(client: PGlite, migrationsDir: string): Promise<void> {
  const db = drizzle(client);
  await migrate(db, migrationsDir, () => run(db, { migrationsFolder: migrationsDir }));
}
