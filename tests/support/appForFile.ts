import { afterAll } from 'vitest';
import type { Database } from '@/platform/server/database/database';
import { type HttpTestApp, openHttpApp } from './httpApp';
import { openTestDatabase } from './testDatabase';

type Settings = Record<string, string>;
type Pages = Parameters<typeof openHttpApp>[2];

/**
 * Servers' HTTP sides over one database of their own, for all tests of one file: opened while the
 * file is read, closed after its last test.
 *
 * @param settings those of each server, by its name
 */
export async function openAppsForFile<Name extends string>(
  settings: Record<Name, Settings>,
  pages?: Pages,
): Promise<Record<Name, HttpTestApp> & { database: Database }> {
  const database = await openTestDatabase();
  const apps = await Promise.all(
    Object.entries<Settings>(settings).map(
      async ([name, env]) => [name, await openHttpApp(database, env, pages)] as const,
    ),
  );
  afterAll(async () => {
    await Promise.all(apps.map(([, app]) => app.close()));
    await database.close();
  });
  const named = Object.fromEntries(apps) as Record<Name, HttpTestApp>;
  return { ...named, database };
}

/** The same for one server. */
export function openAppForFile(env: Settings = {}, pages?: Pages) {
  return openAppsForFile({ app: env }, pages);
}
