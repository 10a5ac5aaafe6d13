import { sql } from 'drizzle-orm';
import type { Db } from '@/platform/server/database/database';
import { knownMigrations } from '@/platform/server/database/migrate/knownMigrations';

const MINUTE = 60_000;

/** Clocks that differ by less, in milliseconds, do no harm. */
const TOLERATED = MINUTE;

/**
 * What whoever starts a server ought to know of its clock, each a sentence for the log: deadlines, sessions
 * and reminders go by it.
 * @param here what time it is on this machine, in milliseconds since the epoch
 * @param database what time it is on the database's
 * @param madeAt when the newest migration was made; no clock that is right says a time before it
 */
export function clockNotices(here: number, database: number, madeAt: number): string[] {
  if (here < madeAt) {
    return [
      `The clock of this machine says ${displayTime(here)}, which is before this version was made: set it, since deadlines, sessions and reminders go by it`,
    ];
  }
  const apart = here - database;
  if (Math.abs(apart) < TOLERATED) return [];
  const minutes = Math.round(Math.abs(apart) / MINUTE);
  const side = apart > 0 ? 'ahead of' : 'behind';
  return [
    `The clock of this machine is ${minutes} min ${side} the database's, which says ${displayTime(database)}: set both, since deadlines, sessions and reminders go by them`,
  ];
}

/** Such as '2026-11-21 14:05 UTC'. */
function displayTime(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/** What there is to say of this machine's clock and the database's, as they are now. */
export async function readClockNotices(db: Db, migrationsDir: string): Promise<string[]> {
  const asked = Date.now();
  const { rows } = await db.execute<{ now: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
  );
  const here = (asked + Date.now()) / 2;
  return clockNotices(here, rows[0]?.now ?? here, Math.max(0, ...knownMigrations(migrationsDir)));
}
