import pg from 'pg';
import { PrimaryClient } from '../primaryClient';
import { connectionOptions, type Limits, reportCut } from './connectionOptions';

const DEFAULT_POOL_SIZE = 10;

/**
 * A pool of connections, none of them open yet. A connection that is cut, idle or in use, is
 * dropped and replaced at the next query; only the query that was running on it fails.
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
 * The driver gives up a statement that nobody answers, but keeps its connection, and takes the
 * `rollback` that waits behind it back from the queue. The next to get that connection would write into
 * a transaction that nobody commits: their answer would be acknowledged and lost.
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
 * Two gaps of the libraries. The pool listens for errors of idle connections only, so one that is
 * cut between two statements of a transaction would end the process. And drizzle does not give
 * back a connection whose `begin` fails, so each would be missing from the pool for good.
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
      // Anyone who holds it may still give it back, which a second time would throw.
      client.release = () => undefined;
      release(true);
    });
  });
}
