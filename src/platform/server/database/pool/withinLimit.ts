import { sharedLook } from '../../sharedLook';
import type { Database } from '../database';

/** In milliseconds. A load balancer that waits longer takes it for a failure. */
const PING_LIMIT = 3_000;

/**
 * Makes a check reject if it takes too long. Concurrent callers share one check, so that it holds
 * only one connection.
 */
export function withinLimit(ask: () => Promise<void>, limit = PING_LIMIT): () => Promise<void> {
  const askOnce = sharedLook(ask);
  return async () => {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`no answer within ${limit} ms`)), limit);
    });
    await Promise.race([askOnce(), tooLate]).finally(() => clearTimeout(timer));
  };
}

/** Returns a check of whether the database answers. */
export function limitedPing(database: Database, limit = PING_LIMIT): () => Promise<void> {
  return withinLimit(() => database.ping(), limit);
}
