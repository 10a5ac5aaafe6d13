import { sql } from 'drizzle-orm';
import type { Db } from '../database/database';
import { servedUntil } from '../jobs/jobQueue';
import { lastSeen } from './tables';

const HOUR = 3_600_000;

/** For how long nothing is deleted because of its age after the clock has jumped, in milliseconds. */
const DELETES_WAIT = 24 * HOUR;

/** Clocks of several servers may differ by so much, in milliseconds. */
const SLACK = HOUR;

/**
 * Until when a server has run on the database, by its own clock; undefined in a new one. Servers of older
 * versions left only when their chores would be due again.
 */
export async function readServed(db: Db): Promise<Date | undefined> {
  const [found] = await db.select({ servedAt: lastSeen.servedAt }).from(lastSeen);
  return found?.servedAt ?? (await servedUntil(db));
}

/** Notes that a server runs at `now`; one whose clock is behind changes nothing. */
export async function noteServed(db: Db, now: Date): Promise<void> {
  await db
    .insert(lastSeen)
    .values({ servedAt: now })
    .onConflictDoUpdate({
      target: lastSeen.id,
      set: { servedAt: sql`greatest(${lastSeen.servedAt}, excluded.served_at)` },
    });
}

/** Notes that the clock has jumped to `now` and is believed; what is deleted for its age waits longer. */
export async function noteJump(db: Db, now: Date): Promise<void> {
  const seen = { servedAt: now, deletesAfter: new Date(now.getTime() + DELETES_WAIT) };
  await db.insert(lastSeen).values(seen).onConflictDoUpdate({ target: lastSeen.id, set: seen });
}

/**
 * Whether nothing may be deleted because of its age yet. A time that is later than any that is waited for
 * was left by a clock that was ahead, and is right again.
 */
export async function deletingWaits(db: Db, now: Date): Promise<boolean> {
  const [found] = await db.select({ deletesAfter: lastSeen.deletesAfter }).from(lastSeen);
  const left = (found?.deletesAfter?.getTime() ?? 0) - now.getTime();
  return left > 0 && left <= DELETES_WAIT + SLACK;
}

/** Forgets all of it, where an administrator says that the clock and the database are as they should be. */
export async function forgetLastSeen(db: Db): Promise<void> {
  await db.delete(lastSeen);
}
