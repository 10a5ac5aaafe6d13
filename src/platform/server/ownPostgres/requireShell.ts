import { DatabaseOpenError } from '../database/open/databaseOpenError';
import { isThere } from './clusterPath';

/**
 * Refuses to make a cluster where there is no shell, as in the smallest container images: initdb starts
 * `postgres` through one, and says without it that `postgres` was not found. What is made needs none.
 */
export async function requireShell(shell = '/bin/sh'): Promise<void> {
  if (process.platform === 'win32' || (await isThere(shell))) return;
  throw new DatabaseOpenError(
    `There is no ${shell} here, through which PostgreSQL makes a new database: take an image or a system that has one, or set DATABASE_URL to a PostgreSQL server.`,
  );
}
