import { sql } from 'drizzle-orm';
import type { Db } from '@/platform/server/database/database';
import { knownMigrations } from '@/platform/server/database/migrate/knownMigrations';
import { noteJump, noteServed, readServed } from '@/platform/server/lastSeen/clockMarks';
import { log } from '@/platform/server/log';
import { clockNotices, GRACE, isLongAfter } from './clockNotices';

/** How often the clock is checked, in milliseconds. */
const LOOK_EVERY = 60_000;

/** Compares this machine's clock with the database's, and with when a server last ran on it. */
export async function readClock(db: Db, migrationsDir: string) {
  const asked = Date.now();
  const { rows } = await db.execute<{ now: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
  );
  const here = (asked + Date.now()) / 2;
  const served = (await readServed(db))?.getTime() ?? here;
  const madeAt = Math.max(0, ...knownMigrations(migrationsDir));
  return {
    here: new Date(here),
    notices: clockNotices(here, rows[0]?.now ?? here, madeAt, served),
    hasJumped: isLongAfter(here, served),
  };
}

/**
 * Watches a server's clock. If it is months past the last time a server ran, due work waits for a
 * while before the clock is believed; deleting waits longer (docs/decisions/0017).
 * @param elapsed a clock that nobody can set, in milliseconds
 */
export function createTimekeeper(db: Db, migrationsDir: string, elapsed = () => performance.now()) {
  let isDoubted = false;
  let nextLook = 0;

  async function look(): Promise<string[]> {
    const { here, notices, hasJumped } = await readClock(db, migrationsDir);
    if (hasJumped && !isDoubted) {
      isDoubted = true;
      nextLook = elapsed() + GRACE;
      return notices;
    }
    await (hasJumped ? noteJump : noteServed)(db, here);
    isDoubted = false;
    nextLook = elapsed() + LOOK_EVERY;
    return notices;
  }

  return {
    /** Takes a first look at the clock; returns notices about it. */
    begin: look,
    /** True if due work may run now. Also records until when a server has run. */
    async mayWork(): Promise<boolean> {
      if (elapsed() < nextLook) return !isDoubted;
      const notices = await look();
      if (isDoubted) for (const notice of notices) log.warn(notice);
      return !isDoubted;
    },
  };
}
