import pg from 'pg';
import { PrimaryClient } from '../primaryClient';
import { connectionOptions, type Limits, reportCut } from './connectionOptions';

const DEFAULT_POOL_SIZE = 10;

/**
 * Creates a pool of connections, none open yet. A connection that is cut, idle or in use, is
 * dropped and replaced at the next query; only the query running on it fails.
 */
export function openPool(
  url: string,
  size = DEFAULT_POOL_SIZE,
  limits: Partial<Limits> = {},
): pg.Pool {
  const pool = new pg.Pool({
    ...connectionOptions(url, limits),
    max: size,
    Client: PrimaryClient,
  });
  pool.on('error', (error) => reportCut(error));
  pool.on('connect', cutWhenUnanswered);
  dropCutConnections(pool);
  return pool;
}

/**
 * When a statement times out, the driver keeps its connection and removes the queued `rollback`.
 * The next user of that connection would write into a transaction that nobody commits, so that
 * acknowledged writes would be lost. So we cut the connection.
 */
function cutWhenUnanswered(client: pg.PoolClient): void {
  const query = client.query as (...parts: unknown[]) => unknown;
  const watched = (...parts: unknown[]) => {
    const answer = query.apply(client, parts);
    if (answer instanceof Promise) {
      answer.catch((error: Error) => {
        if (error.message === 'Query read timeout') void (client as unknown as pg.Client).end();
      });
    }
    return answer;
  };
  client.query = watched as typeof client.query;
}

/**
 * Fills two gaps in the libraries. The pool listens for errors of idle connections only, so a
 * connection cut between two statements of a transaction would end the process. And drizzle doesn't
 * release a connection whose `begin` fails, so the pool would lose it for good.
 */
function dropCutConnections(pool: pg.Pool): void {
  const inUse = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => inUse.add(client));
  pool.on('release', (_error, client) => inUse.delete(client));
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      if (inUse.has(client)) reportCut(error);
    });
    client.once('end', () => {
      if (!inUse.has(client)) return;
      const release = client.release;
      // Its holder may still release it, and releasing it twice would throw.
      client.release = () => undefined;
      release(true);
    });
  });
}
