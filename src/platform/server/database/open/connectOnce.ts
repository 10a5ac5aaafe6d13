import type pg from 'pg';
import { KEEP_ALIVE, LIMITS, reportCut } from '../pool/connectionOptions';
import { hostCount, PrimaryClient } from '../primaryClient';
import { DatabaseOpenError } from './databaseOpenError';
import { serverSentence } from './serverSentence';

/**
 * Opens one connection without time limits, for startup and backups: to find out whether the server
 * can be reached, and to migrate. Throws `DatabaseOpenError` with the address but never the
 * password.
 */
export async function connectOnce(url: string): Promise<pg.Client> {
  for (let left = hostCount(url) - 1; ; left -= 1) {
    try {
      const client = new PrimaryClient({
        connectionString: url,
        application_name: 'gangway',
        ...KEEP_ALIVE,
        connectionTimeoutMillis: LIMITS.connect,
      });
      client.on('error', reportCut);
      await client.connect();
      return client;
    } catch (error) {
      if (left > 0) continue;
      throw new DatabaseOpenError(serverSentence(url, error), { cause: error });
    }
  }
}
