import type pg from 'pg';
import { displayTime } from '@/platform/domain/displayTime';
import { hostUrls } from '../hostUrls';
import { NOT_THE_ONE } from './notTheOne';
import { type Judgement, judge, later, type Position } from './position';
import { type AskPosition, readPosition } from './readPosition';
import { keepSeen, readSeen, type Seen } from './seenFile';

/** What servers saw of a database, and when. */
type Sight = Pick<Seen, 'position' | 'at'>;

/** Why a database must not be used, for the end of a sentence. */
function reasonAgainst(
  found: Exclude<Judgement, 'fine'>,
  { position, at }: Sight,
  now: Position,
): string {
  const since = displayTime(at);
  if (found === 'older timeline') {
    return `it is an older primary that has come back (its timeline is ${now.timeline}, and at ${since} servers used ${position.timeline}), and what is saved there would be lost: fence it, or make it a standby with pg_rewind`;
  }
  if (found === 'earlier state') {
    return `it is behind what servers saw of it at ${since} (${now.lsn}, and ${position.lsn} then), as one that was put back to an earlier state`;
  }
  return `it is another PostgreSQL than the one that servers used at ${since}, as after a restore or a new major version`;
}

/** What is remembered of the database of an address, for all connections of this process. */
interface Watch {
  dataDir: string;
  seen: Sight | undefined;
  /** Whether it is in the data folder too: then somebody may take it away. */
  isKept: boolean;
  /** The command that says that a database is the right one. */
  trust: string;
  /** Connections that are open, and where they were. */
  open: Map<pg.Client, Position>;
}

interface WatchedPlace {
  databaseUrl: string | undefined;
  dataDir: string;
}

const watches = new Map<string, Watch>();

/**
 * From now on no connection to this address is used whose database is behind what servers have seen of it:
 * in this process, or before in another, which left it in the data folder. One by a socket of this machine
 * is not watched: it is our own, and there is no other.
 */
export function watchPosition({ databaseUrl: url, dataDir }: WatchedPlace, trust: string): void {
  if (url === undefined || new URL(hostUrls(url)[0] ?? url).searchParams.has('host')) return;
  const seen = readSeen(dataDir, url);
  watches.set(url, { dataDir, trust, seen, isKept: seen !== undefined, open: new Map() });
}

/** Whether an address is watched. */
export function isWatched(url: string): boolean {
  return watches.has(url);
}

/** Keeps what was seen in the data folder, for the next start. Rejects with the system's error. */
export async function keepPosition(url: string): Promise<void> {
  const watch = watches.get(url);
  if (!watch?.seen) return;
  await keepSeen(watch.dataDir, url, watch.seen.position);
  watch.isKept = true;
}

/**
 * Looks where the database of a new connection is. Throws an error with the code NOT_THE_ONE, and a
 * sentence, for one that must not be used.
 */
export async function admit(client: pg.Client, query: AskPosition, url: string): Promise<void> {
  const watch = watches.get(url);
  if (!watch) return;
  // Before it is asked: what others see in the meantime may be later than what it answers.
  const { seen } = watch;
  const now = await readPosition(query, url);
  if (!now) return;
  const found = seen ? judge(seen.position, now) : 'fine';
  if (seen && found !== 'fine') {
    // Somebody may have said in the meantime that it is the right one.
    const isForgotten = watch.isKept && !readSeen(watch.dataDir, url);
    if (!isForgotten) {
      const reason = `${reasonAgainst(found, seen, now)}; if it is the right one, '${watch.trust}' says so`;
      throw Object.assign(new Error(reason), { code: NOT_THE_ONE });
    }
    watch.seen = undefined;
    watch.isKept = false;
  }
  watch.open.set(client, now);
  client.once('end', () => watch.open.delete(client));
  // How far it has come is noted when that is safe on its disk (notePosition).
  noteSeen(url, { ...now, lsn: '0/0' });
}

/** Notes a position, and ends connections to a database that is behind it. */
export function noteSeen(url: string, position: Position): void {
  const watch = watches.get(url);
  if (!watch) return;
  const before = watch.seen?.position;
  const now = before ? later(before, position) : position;
  if (before === now) return;
  watch.seen = { at: new Date().toISOString(), position: now };
  for (const [client, where] of watch.open) {
    if (where.timeline < now.timeline) void client.end().catch(() => undefined);
  }
}
