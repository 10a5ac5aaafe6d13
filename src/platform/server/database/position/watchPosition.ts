import type pg from 'pg';
import { displayTime } from '@/platform/domain/displayTime';
import { hostUrls } from '../hostUrls';
import { NOT_THE_ONE } from './notTheOne';
import { type Judgement, judge, later, type Position } from './position';
import { type AskPosition, readPosition } from './readPosition';
import { keepSeen, readSeen, type Seen } from './seenFile';

/** What servers saw of a database, and when. */
type Sight = Pick<Seen, 'position' | 'at'>;

/** Returns why a database must not be used, as the end of a sentence. */
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

/** What all connections of this process remember about an address's database. */
interface Watch {
  dataDir: string;
  seen: Sight | undefined;
  /** True if it is also in the data folder, from which an administrator may delete it. */
  isKept: boolean;
  /** The command that confirms that a database is the right one. */
  trust: string;
  /** Open connections, with their positions. */
  open: Map<pg.Client, Position>;
}

interface WatchedPlace {
  databaseUrl: string | undefined;
  dataDir: string;
}

const watches = new Map<string, Watch>();

/**
 * From now on, refuses connections to this address whose database is behind what servers have seen
 * of it: in this process, or in an earlier one that left it in the data folder. An address that is
 * a socket of this machine is not watched, because it is the built-in database.
 */
export function watchPosition({ databaseUrl: url, dataDir }: WatchedPlace, trust: string): void {
  if (url === undefined || new URL(hostUrls(url)[0] ?? url).searchParams.has('host')) return;
  const seen = readSeen(dataDir, url);
  watches.set(url, { dataDir, trust, seen, isKept: seen !== undefined, open: new Map() });
}

/** True if an address is watched. */
export function isWatched(url: string): boolean {
  return watches.has(url);
}

/** Stores the position in the data folder for the next start. Rejects with the system's error. */
export async function keepPosition(url: string): Promise<void> {
  const watch = watches.get(url);
  if (!watch?.seen) return;
  await keepSeen(watch.dataDir, url, watch.seen.position);
  watch.isKept = true;
}

/**
 * Checks the position of a new connection's database. Throws an error with the code NOT_THE_ONE and
 * a sentence if the database must not be used.
 */
export async function admit(client: pg.Client, query: AskPosition, url: string): Promise<void> {
  const watch = watches.get(url);
  if (!watch) return;
  // Read before asking, because what others see in the meantime may be later than the answer.
  const { seen } = watch;
  const now = await readPosition(query, url);
  if (!now) return;
  const found = seen ? judge(seen.position, now) : 'fine';
  if (seen && found !== 'fine') {
    // An administrator may have confirmed it in the meantime.
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
  // The LSN is noted once it is safely on disk (notePosition).
  noteSeen(url, { ...now, lsn: '0/0' });
}

/** Notes a position, and closes connections to databases that are behind it. */
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
