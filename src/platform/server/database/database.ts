import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** What `db.execute(sql)` returns on a pool, a connection or a transaction. */
interface Rows<Row> {
  rows: Row[];
}
interface RowsResultHKT extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

/**
 * The query builder, or a transaction (`tx`). It has no schema of its own: use
 * `db.select().from(table)`, not `db.query.table`. `(await db.execute<Row>(sql)).rows` is `Row[]`,
 * with dates and timestamps as text.
 */
export type Db = PgDatabase<RowsResultHKT, Record<string, never>>;

/** How busy the connections to the database are. */
export interface Connections {
  total: number;
  idle: number;
  /** Statements and transactions still waiting for a connection. */
  waiting: number;
}

/** An open, migrated database. */
export interface Database {
  db: Db;
  /** Resolves when the database answers; rejects with the driver's error if it doesn't. */
  ping(): Promise<void>;
  /** How busy its connections are; unknown for databases that tests provide. */
  connections?: (() => Connections) | undefined;
  /** Waits for running statements, then closes the connections. */
  close(): Promise<void>;
}

export interface OpenDatabaseOptions {
  /** A `postgres://` URL. */
  url: string;
  /** The folder that drizzle-kit writes: `*.sql` and `meta/_journal.json`. */
  migrationsDir: string;
  /** The maximum number of connections. */
  poolSize?: number | undefined;
}
