import { afterAll } from 'vitest';
import type { Database } from '@/platform/server/database/database';
import { type HttpTestApp, openHttpApp } from './httpApp';
import { openTestDatabase } from './testDatabase';

/**
 * A server's HTTP side over a database of its own, for all tests of one file: opened while the file
 * is read, closed after its last test.
 */
export async function openAppForFile(): Promise<{ app: HttpTestApp; database: Database }> {
  const database = await openTestDatabase();
  const app = await openHttpApp(database);
  afterAll(async () => {
    await app.close();
    await database.close();
  });
  return { app, database };
}
