import pg from 'pg';
import { PrimaryClient } from '../primaryClient';

/** Few enough for several servers on one small PostgreSQL. */
const DEFAULT_POOL_SIZE = 13;

/** In milliseconds. Anyone who waits longer for a page has given up on it. */
const LIMITS = {
  /** For getting a connection, from the server or from a pool that is fully in use. */
  connectionTimeoutMillis: 5_000,
  statement_timeout: 15_000,
  /** No statement of ours holds a lock for more than a moment. */
  lock_timeout: 5_000,
  /** On our side, for a server that no longer answers; its own limits should come first. */
  query_timeout: 20_000,
  idle_in_transaction_session_timeout: 30_000,
};

/**
 * Creates a pool of connections, none open yet. A connection that is cut, idle or in use, is
 * dropped and replaced at the next query; only the query running on it fails.
 * @param limits in place of some of `LIMITS`
 */
export function openPool(
  url: string,
  size = DEFAULT_POOL_SIZE,
  limits: Partial<typeof LIMITS> = {},
): pg.Pool {
  const pool = new pg.Pool({
    ...{ ...LIMITS, ...limits, connectionString: url, max: size, Client: PrimaryClient },
    // With this the driver cuts a connection whose statement gets no answer in time. Without it,
    // the next user would write into a transaction that nobody commits.
    ...({ pipeline: true } as pg.PoolConfig),
  });
  // Each connection reports its own end (`PrimaryClient`).
  pool.on('error', () => undefined);
  pool.on('connect', releaseOnceCut);
  return pool;
}

/**
 * Releases a connection that is cut while it is in use. drizzle releases none whose `begin` fails,
 * so the pool would lose its place for good.
 */
function releaseOnceCut(client: pg.PoolClient): void {
  client.once('end', () => {
    const { release } = client;
    // Its holder may still release it, and releasing it twice would throw.
    client.release = () => undefined;
    try {
      release(true);
    } catch {
      // It was idle.
    }
  });
}
