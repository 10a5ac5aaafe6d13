import type pg from 'pg';
import { hostUrls } from '../hostUrls';
import { PrimaryClient } from '../primaryClient';
import { DatabaseOpenError } from './databaseOpenError';
import { serverSentence } from './serverSentence';

/**
 * Opens one connection whose statements may take their time, for startup and backups. Tries each
 * host once. Throws `DatabaseOpenError` with the address but never the password.
 */
export async function connectOnce(url: string): Promise<pg.Client> {
  for (let left = hostUrls(url).length - 1; ; left -= 1) {
    try {
      return await new PrimaryClient({ connectionString: url }).connect();
    } catch (error) {
      if (left > 0) continue;
      throw new DatabaseOpenError(serverSentence(url, error), { cause: error });
    }
  }
}
