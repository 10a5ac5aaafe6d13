import pg from 'pg';
import { DatabaseOpenError } from './databaseOpenError';
import { serverSentence } from './serverSentence';

/** Milliseconds. A page that waits longer has been given up on by the person before it. */
const CONNECT_TIMEOUT = 5_000;
const STATEMENT_TIMEOUT = 15_000;
/** On this side, for a server that no longer answers at all; longer, so the server's comes first. */
const QUERY_TIMEOUT = 20_000;
const IDLE_IN_TRANSACTION_TIMEOUT = 30_000;

const DEFAULT_POOL_SIZE = 10;

/**
 * A pool of connections, none of them open yet. A connection that is cut, idle or in use, is
 * dropped and replaced at the next query; only the query that was running on it fails.
 */
export function openPool(url: string, size = DEFAULT_POOL_SIZE): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    application_name: 'gangway',
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    statement_timeout: STATEMENT_TIMEOUT,
    query_timeout: QUERY_TIMEOUT,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT,
    keepAlive: true,
  });
  pool.on('error', (error) => reportCut(error));
  dropCutConnections(pool);
  return pool;
}

function reportCut(error: Error): void {
  console.error(`A connection to PostgreSQL was cut: ${error.message}`);
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
      connectionTimeoutMillis: CONNECT_TIMEOUT,
      keepAlive: true,
    });
    client.on('error', reportCut);
    await client.connect();
    return client;
  } catch (error) {
    throw new DatabaseOpenError(serverSentence(url, error, setting), { cause: error });
  }
}
