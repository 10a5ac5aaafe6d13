import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '@/platform/server/database/open/openDatabase';
import { MIGRATIONS_DIR } from './migrationsDir';
import { startPostgresServer } from './postgresServer';

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL prefix of the test server's databases, without the name at the end. */
    postgresUrl: string;
  }
}

/** The migrated database that each test file's database is copied from. */
export const TEMPLATE = 'gangway_template';

/** Starts one server for the project's whole run, with a migrated template. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgresServer();
  try {
    const admin = new Client(server.url('postgres'));
    await admin.connect();
    await admin.query(`create database ${TEMPLATE}`);
    await admin.end();
    const template = await openDatabase({
      url: server.url(TEMPLATE),
      migrationsDir: MIGRATIONS_DIR,
    });
    await template.close();
    project.provide('postgresUrl', server.url(''));
  } catch (error) {
    await server.stop();
    throw error;
  }
  return () => server.stop();
}
