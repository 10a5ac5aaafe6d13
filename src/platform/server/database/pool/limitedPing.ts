import { sharedLook } from '../../sharedLook';
import type { Database } from '../database';

/** Milliseconds. A balancer that waits longer for an answer takes it for a no. */
const PING_LIMIT = 3_000;

/**
 * A question that rejects when its answer takes too long. While one is under way, others wait for the same,
 * so that however often it is asked, only one connection is held.
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

/** Whether the database answers at all. */
export function limitedPing(database: Database, limit = PING_LIMIT): () => Promise<void> {
  return withinLimit(() => database.ping(), limit);
}
