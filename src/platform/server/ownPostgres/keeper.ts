import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseOpenError } from '../database/open/databaseOpenError';
import { isAlive } from './isAlive';

/**
 * A lock that every user of the engine shares. The process that gets it exclusively may stop the
 * engine.
 */
const IN_USE = 7_421_926_806;
/** A lock held by the one server, or by anything else that needs the data to itself. */
const ALONE = 7_421_926_807;

/** How long the lock of a dead process may outlive it, in milliseconds. */
const AFTERLIFE = 5_000;
/** How long an answer may take on a busy machine, in milliseconds. */
const CONNECT_LIMIT = 30_000;

/**
 * How a data folder is used. 'alone': by a server, or by a command during which nobody may save.
 */
export type Use = 'alone' | 'shared';

/**
 * Connects to a running engine and holds its locks as long as the connection lasts, so that they
 * end with this process, however it dies. Rejects with the driver's error, or with
 * `DatabaseOpenError` if somebody else has the data to themselves.
 */
export async function connectKeeper(url: string, dataDir: string, use: Use): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `gangway ${process.pid} ${hostname()}`,
    connectionTimeoutMillis: CONNECT_LIMIT,
    keepAlive: true,
  });
  // A failure shows in the connection's end, and in the statement in progress.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock_shared($1)', [IN_USE]);
    if (use === 'alone') await takeAlone(client, dataDir);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

async function takeAlone(client: pg.Client, dataDir: string): Promise<void> {
  const end = performance.now() + AFTERLIFE;
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [ALONE]);
    if (rows[0]?.taken) return;
    const owner = await ownerOf(client);
    const isGone = owner === undefined || (owner.host === hostname() && !isAlive(owner.pid));
    if (!isGone || performance.now() > end) throw new DatabaseOpenError(inUse(dataDir, owner));
    await sleep(20);
  }
}

interface Owner {
  pid: number;
  host: string;
}

/** Returns the process that has the data to itself; undefined if it has just ended. */
async function ownerOf(client: pg.Client): Promise<Owner | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and granted and (classid::bigint << 32) + objid::bigint = $1`,
    [ALONE],
  );
  const [, pid, host = ''] = rows[0]?.name.split(' ') ?? [];
  return pid === undefined ? undefined : { pid: Number(pid), host };
}

function inUse(dataDir: string, owner: Owner | undefined): string {
  const where = owner === undefined || owner.host === hostname() ? '' : ` on ${owner.host}`;
  const isThis = owner?.pid === process.pid && !where;
  const who = isThis ? 'this same process' : `process ${owner?.pid ?? 'unknown'}`;
  return `The folder ${dataDir} is in use by another Gangway (${who}${where}): stop that one first, or set DATA_DIR to another folder.`;
}

/** Releases the locks. True if nobody else uses the engine; then no new user can come either. */
export async function isLast(client: pg.Client): Promise<boolean> {
  await client.query('select pg_advisory_unlock_all()');
  const { rows } = await client.query('select pg_try_advisory_lock($1) as last', [IN_USE]);
  return rows[0]?.last === true;
}
