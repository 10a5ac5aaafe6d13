import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Connections } from './pool/connections';

/** What `db.execute(sql)` returns on a pool, a connection or a transaction. */
interface Rows<Row> {
  rows: Row[];
}
interface RowsResultHKT extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

/**
 * The query builder; a transaction (`tx`) is one too. It has no schema of its own: use
 * `db.select().from(table)`, not `db.query.table`.
 * `(await db.execute<Row>(sql)).rows` is `Row[]`, with dates and timestamps as text.
 */
export type Db = PgDatabase<RowsResultHKT, Record<string, never>>;

/** An open, migrated database. */
export interface Database {
  db: Db;
  /** Resolves when the database answers; rejects with the driver's error when it does not. */
  ping(): Promise<void>;
  /** How busy its connections are; unknown for those that tests provide. */
  connections?: (() => Connections) | undefined;
  /** Lets running statements end, then frees the connections. */
  close(): Promise<void>;
}

export interface OpenDatabaseOptions {
  /** A `postgres://` URL. */
  url: string;
  /** The folder that drizzle-kit writes: `*.sql` and `meta/_journal.json`. */
  migrationsDir: string;
  /** The most connections, besides those that reads share. */
  poolSize?: number | undefined;
}
