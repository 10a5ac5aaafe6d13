import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Chore } from '../jobs/jobKind';
import type { Db } from './database';

/** A rule that deletes old rows of one table. */
interface Tidied {
  column: PgColumn;
  after: string;
  where: ((longAgo: SQL) => SQL) | undefined;
}

const tidied: Tidied[] = [];

/**
 * Registers that rows are deleted once a date in them is long enough ago. Called beside the table,
 * so that nothing else needs to know.
 * @param after a PostgreSQL interval, such as '30 days'; '0' for rows that end at that date
 * @param where an extra condition; `longAgo` is the moment that `column` must be before
 */
export function tidiedAfter(column: PgColumn, after: string, where?: (longAgo: SQL) => SQL): void {
  tidied.push({ column, after, where });
}

/**
 * Returns when rows of a table expire: a time after the moment in a column. Undefined if they
 * don't.
 */
export const tidyingOf = (table: PgTable): Pick<Tidied, 'column' | 'after'> | undefined =>
  tidied.find(({ column }) => column.table === table);

const EVERY = 3_600_000;

async function tidy(db: Db, { column, after, where }: Tidied, now: Date): Promise<void> {
  const longAgo = sql`${earlierNow(now)} - ${sql.raw(`interval '${after}'`)}`;
  const condition = sql`${column} < ${longAgo}`;
  await db.delete(column.table).where(where ? sql`${condition} and ${where(longAgo)}` : condition);
}

/**
 * Returns a chore for each table whose rows expire. One that fails doesn't hold up the others.
 */
export function tidyChores(db: Db): Record<string, Chore> {
  return Object.fromEntries(
    tidied.map((rule): [string, Chore] => [
      `tidy ${getTableName(rule.column.table)}`,
      { every: EVERY, run: (now) => tidy(db, rule, now) },
    ]),
  );
}

/**
 * The current time for anything that deletes by age: the earlier of the database's and the server's
 * clocks, so that one clock running ahead deletes nothing.
 */
export function earlierNow(now: Date): SQL<Date> {
  return sql`least(now(), ${now.toISOString()}::timestamptz)`;
}
