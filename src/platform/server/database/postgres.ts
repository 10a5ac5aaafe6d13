import pg from 'pg';
import { DatabaseOpenError } from './databaseOpenError';
import { serverSentence } from './serverSentence';

/** How long things may take, in milliseconds. */
export interface Limits {
  /** To get a connection, from the server or out of a pool that is all in use. */
  connect: number;
  statement: number;
  /** To get a lock: nothing of ours holds one for longer than a moment. */
  lock: number;
  /** On this side, for a server that no longer answers at all; longer, so the server's comes first. */
  query: number;
  idleInTransaction: number;
}

/** A page that waits longer has been given up on by the person before it. */
const LIMITS: Limits = {
  connect: 5_000,
  statement: 15_000,
  lock: 5_000,
  query: 20_000,
  idleInTransaction: 30_000,
};

/** After so much silence the system asks whether the other end is there; its own default is two hours. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

const DEFAULT_POOL_SIZE = 10;

/** How a connection is opened that requests wait for. */
export function connectionOptions(url: string, limits: Partial<Limits>): pg.ClientConfig {
  const { connect, statement, lock, query, idleInTransaction } = { ...LIMITS, ...limits };
  return {
    connectionString: url,
    application_name: 'gangway',
    ...KEEP_ALIVE,
    connectionTimeoutMillis: connect,
    statement_timeout: statement,
    lock_timeout: lock,
    query_timeout: query,
    idle_in_transaction_session_timeout: idleInTransaction,
  };
}

/**
 * A pool of connections, none of them open yet. A connection that is cut, idle or in use, is
 * dropped and replaced at the next query; only the query that was running on it fails.
 */
export function openPool(
  url: string,
  size = DEFAULT_POOL_SIZE,
  limits: Partial<Limits> = {},
): pg.Pool {
  const pool = new pg.Pool({ ...connectionOptions(url, limits), max: size });
  pool.on('error', (error) => reportCut(error));
  pool.on('connect', cutWhenUnanswered);
  dropCutConnections(pool);
  return pool;
}

/** Tells the operator that a connection is gone. */
export function reportCut(error: Error): void {
  console.error(`A connection to PostgreSQL was cut: ${error.message}`);
}

/**
 * The driver gives up a statement that nobody answers, but keeps its connection, and takes the
 * `rollback` that waits behind it back from the queue. Whoever got that connection next would write into
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
      // Whoever holds it may still give it back, which a second time would throw.
      client.release = () => undefined;
      release(true);
    });
  });
}

/**
 * Opens one connection without limits on time, for the start and for backups: it shows whether
 * the server can be reached, and migrates. Throws `DatabaseOpenError` with the address and never the password.
 * @param setting where the URL comes from, for that sentence
 */
export async function connectOnce(url: string, setting = 'DATABASE_URL'): Promise<pg.Client> {
  try {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'gangway',
      ...KEEP_ALIVE,
      connectionTimeoutMillis: LIMITS.connect,
    });
    client.on('error', reportCut);
    await client.connect();
    return client;
  } catch (error) {
    throw new DatabaseOpenError(serverSentence(url, error, setting), { cause: error });
  }
}
