import { sql } from 'drizzle-orm';
import pg from 'pg';
import { lastSeen } from '../../lastSeen/tables';
import { log } from '../../log';
import type { Db } from '../database';
import { hostUrls } from '../hostUrls';
import type { PositionRow } from './position';
import { readPosition } from './readPosition';
import { isWatched, keepPosition, noteSeen } from './watchPosition';

/** How long a host may take to answer, in milliseconds. */
const PATIENCE = 3_000;

/**
 * Asks each of several hosts for its position, so that one that accepts writes but is behind
 * another is not used, even by a server that has never seen the other.
 */
export async function askHosts(url: string): Promise<void> {
  const urls = hostUrls(url);
  if (urls.length === 1 || !isWatched(url)) return;
  const found = await Promise.all(urls.map((each) => positionAt(each).catch(() => undefined)));
  for (const position of found) if (position) noteSeen(url, position);
}

async function positionAt(url: string) {
  const client = new pg.Client({
    ...{ connectionString: url, application_name: 'gangway' },
    ...{ connectionTimeoutMillis: PATIENCE, query_timeout: PATIENCE },
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const position = await readPosition((text) => client.query<PositionRow>(text), url);
    // The LSN is noted once it is safely on disk.
    return position && { ...position, lsn: '0/0' };
  } finally {
    void client.end().catch(() => undefined);
  }
}

/**
 * Notes the database's position, in itself and in the data folder. Read before a commit that
 * reaches its disk, so that even a crash can't take the database back behind it.
 */
export async function notePosition(db: Db, url: string): Promise<void> {
  if (!isWatched(url)) return;
  const position = await readPosition(
    (text) => db.execute<PositionRow & Record<string, unknown>>(sql.raw(text)),
    url,
  );
  if (!position) return;
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local synchronous_commit = on`);
    const [before] = await tx.select({ systemId: lastSeen.systemId }).from(lastSeen);
    if (isOther(before?.systemId, position.systemId)) {
      log.warn(
        'the database was copied from another PostgreSQL, or updated to a new major version: in a copy for a test, see to it that no mails go out',
      );
    }
    await tx
      .insert(lastSeen)
      .values(position)
      .onConflictDoUpdate({ target: lastSeen.id, set: position });
  });
  noteSeen(url, position);
  await keepPosition(url);
}

const isOther = (one: string | null | undefined, other: string | null) =>
  one !== null && one !== undefined && other !== null && one !== other;
