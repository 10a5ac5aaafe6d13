import type pg from 'pg';
import { KEEP_ALIVE, LIMITS, reportCut } from '../pool/connectionOptions';
import { NOT_THE_ONE } from '../position/notTheOne';
import { hostCount, PrimaryClient } from '../primaryClient';
import { DatabaseOpenError } from './databaseOpenError';
import { serverSentence } from './serverSentence';

/**
 * Opens one connection without time limits, for startup and backups: to find out whether the server
 * can be reached, and to migrate. Throws `DatabaseOpenError` with the address but never the
 * password.
 * @param setting where the URL comes from, for that message
 */
export async function connectOnce(url: string, setting = 'DATABASE_URL'): Promise<pg.Client> {
  let refused: unknown;
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
      // A host that must not be used is more informative than one that is down.
      if ((error as { code?: unknown }).code === NOT_THE_ONE) refused = error;
      if (left > 0) continue;
      const cause = refused ?? error;
      throw new DatabaseOpenError(serverSentence(url, cause, setting), { cause });
    }
  }
}
