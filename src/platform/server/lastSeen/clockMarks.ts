import { sql } from 'drizzle-orm';
import type { Db } from '../database/database';
import { servedUntil } from '../jobs/jobQueue';
import { lastSeen } from './tables';

const HOUR = 3_600_000;

/** How long nothing is deleted for its age after a clock jump, in milliseconds. */
const DELETES_WAIT = 24 * HOUR;

/** How far the clocks of several servers may differ, in milliseconds. */
const SLACK = HOUR;

/**
 * Returns when a server last ran on the database, by its own clock; undefined for a new database.
 * Servers of older versions left only the times at which their chores were due again.
 */
export async function readServed(db: Db): Promise<Date | undefined> {
  const [found] = await db.select({ servedAt: lastSeen.servedAt }).from(lastSeen);
  return found?.servedAt ?? (await servedUntil(db));
}

/** Records that a server is running at `now`. A server whose clock is behind changes nothing. */
export async function noteServed(db: Db, now: Date): Promise<void> {
  await db
    .insert(lastSeen)
    .values({ servedAt: now })
    .onConflictDoUpdate({
      target: lastSeen.id,
      set: { servedAt: sql`greatest(${lastSeen.servedAt}, excluded.served_at)` },
    });
}

/** Records a clock jump to `now` that is believed, and postpones deleting things for their age. */
export async function noteJump(db: Db, now: Date): Promise<void> {
  const seen = { servedAt: now, deletesAfter: new Date(now.getTime() + DELETES_WAIT) };
  await db.insert(lastSeen).values(seen).onConflictDoUpdate({ target: lastSeen.id, set: seen });
}

/**
 * True while nothing may be deleted for its age. Ignores a time further ahead than any wait,
 * because it was set by a clock that ran ahead and has since been corrected.
 */
export async function deletingWaits(db: Db, now: Date): Promise<boolean> {
  const [found] = await db.select({ deletesAfter: lastSeen.deletesAfter }).from(lastSeen);
  const left = (found?.deletesAfter?.getTime() ?? 0) - now.getTime();
  return left > 0 && left <= DELETES_WAIT + SLACK;
}

/** Forgets all of it, once an administrator confirms that clock and database are right. */
export async function forgetLastSeen(db: Db): Promise<void> {
  await db.delete(lastSeen);
}
