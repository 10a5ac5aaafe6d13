import { sql } from 'drizzle-orm';
import type { Db } from '@/platform/server/database/database';
import { until } from './until';

/**
 * Starts `work`, and returns once it waits for a database lock or has finished. The outcome may
 * still be pending: a caller whose open transaction it waits for must end that first.
 */
export async function begunUntilItWaits<Result>(
  db: Db,
  work: () => Promise<Result>,
): Promise<{ outcome: Promise<Result> }> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  const outcome = work();
  outcome.then(end, end);
  const waiting = sql`select from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`;
  await until('it waits, or is over', async () => {
    return isOver || (await db.execute(waiting)).rows.length > 0;
  });
  return { outcome };
}

/** Returns the result of `work` when it starts after `change` but before that is committed. */
export async function duringTransaction<Result>(
  db: Db,
  change: (tx: Db) => Promise<unknown>,
  work: () => Promise<Result>,
): Promise<Result> {
  const { outcome } = await db.transaction(async (tx) => {
    await change(tx);
    return begunUntilItWaits(db, work);
  });
  return outcome;
}
