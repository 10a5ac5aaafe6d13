import { sql } from 'drizzle-orm';
import { displayTime } from '@/platform/domain/displayTime';
import type { Db } from '@/platform/server/database/database';

const MINUTE = 60_000;

/**
 * Compares this machine's clock with the database's. Returns this machine's time, and a sentence
 * for whoever runs the server if they are a minute apart or more; else null.
 */
export async function readClock(db: Db): Promise<{ here: Date; notice: string | null }> {
  const asked = Date.now();
  const { rows } = await db.execute<{ now: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
  );
  const here = (asked + Date.now()) / 2;
  return { here: new Date(here), notice: clockNotice(here, rows[0]?.now ?? here) };
}

/** Returns the sentence about two clocks, in milliseconds since the epoch. */
export function clockNotice(here: number, database: number): string | null {
  const apart = here - database;
  if (Math.abs(apart) < MINUTE) return null;
  const minutes = Math.round(Math.abs(apart) / MINUTE);
  const side = apart > 0 ? 'ahead of' : 'behind';
  return `The clock of this machine is ${minutes} min ${side} the database's, which says ${displayTime(database)}: set both, since deadlines, sessions and reminders go by them`;
}
