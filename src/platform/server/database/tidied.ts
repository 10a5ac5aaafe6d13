import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Chore } from '../jobs/jobKind';
import type { Db } from './database';

/** Rows of one table that go by themselves. */
interface Tidied {
  column: PgColumn;
  after: string;
  where: ((longAgo: SQL) => SQL) | undefined;
}

const tidied: Tidied[] = [];

/**
 * Has rows removed once a date of theirs is so long ago; said beside the table, so that nothing else
 * has to know of it.
 * @param after an interval of PostgreSQL's, such as '30 days'; '0' for what ends at that date
 * @param where which of them, if not all; `longAgo` is the moment that `column` has to be before
 */
export function tidiedAfter(column: PgColumn, after: string, where?: (longAgo: SQL) => SQL): void {
  tidied.push({ column, after, where });
}

/** When rows of a table go by themselves: so long after the moment in a column. Undefined for all others. */
export const tidyingOf = (table: PgTable): Pick<Tidied, 'column' | 'after'> | undefined =>
  tidied.find(({ column }) => column.table === table);

const EVERY = 3_600_000;

async function tidy(db: Db, { column, after, where }: Tidied, now: Date): Promise<void> {
  const longAgo = sql`${earlierNow(now)} - ${sql.raw(`interval '${after}'`)}`;
  const condition = sql`${column} < ${longAgo}`;
  await db.delete(column.table).where(where ? sql`${condition} and ${where(longAgo)}` : condition);
}

/**
 * A chore for each table with rows that go by themselves: one that fails holds up no other, and all wait
 * after the clock has jumped (docs/decisions/0050).
 */
export function tidyChores(db: Db): Record<string, Chore> {
  return Object.fromEntries(
    tidied.map((rule): [string, Chore] => [
      `tidy ${getTableName(rule.column.table)}`,
      { every: EVERY, deletes: true, run: (now) => tidy(db, rule, now) },
    ]),
  );
}

/**
 * What time it is for whatever deletes things because of their age: the earlier of the database's clock and
 * of a server's, so that one of them alone, running ahead, deletes nothing.
 */
export function earlierNow(now: Date): SQL<Date> {
  return sql`least(now(), ${now.toISOString()}::timestamptz)`;
}
