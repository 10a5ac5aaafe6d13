import { afterAll } from 'vitest';
import type { Database } from '@/platform/server/database/database';
import { type HttpTestApp, openHttpApp } from './httpApp';
import { openTestDatabase } from './testDatabase';

type Settings = Record<string, string>;
type Pages = Parameters<typeof openHttpApp>[2];

/**
 * Opens HTTP apps over one shared database for all tests in a file, and closes them after its last
 * test.
 *
 * @param settings the settings of each app, by name
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

/** Opens a single app for all tests in a file. */
export function openAppForFile(env: Settings = {}, pages?: Pages) {
  return openAppsForFile({ app: env }, pages);
}
