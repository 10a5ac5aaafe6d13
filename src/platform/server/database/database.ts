import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Connections } from './connections';

/** What `db.execute(sql)` gives on both drivers; anything more differs between them. */
interface Rows<Row> {
  rows: Row[];
}
interface RowsResultHKT extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

/**
 * The query builder that both engines share; a transaction (`tx`) is one too. It has no schema
 * of its own: use `db.select().from(table)`, not `db.query.table`.
 * `(await db.execute<Row>(sql)).rows` is `Row[]` on both, with dates and timestamps as text.
 */
export type Db = PgDatabase<RowsResultHKT, Record<string, never>>;

/** An open, migrated database. */
export interface Database {
  kind: 'embedded' | 'postgres';
  db: Db;
  /** Resolves when the database answers; rejects with the driver's error when it does not. */
  ping(): Promise<void>;
  /** How busy its connections are; not known of one that tests bring. */
  connections?: (() => Connections) | undefined;
  /** Embedded only: copies its files to another data folder (see `Embedded.copyTo`). */
  copyTo?: (folder: string) => Promise<void>;
  /** Lets running statements end, then frees the connections and (embedded) the folder's lock. */
  close(): Promise<void>;
}

export interface OpenDatabaseOptions {
  /** A `postgres://` URL; without one the embedded database in `dataDir` is used. */
  databaseUrl?: string | undefined;
  /** The folder that holds the embedded database and its lock; made when it is missing. */
  dataDir: string;
  /** The folder that drizzle-kit writes: `*.sql` and `meta/_journal.json`. */
  migrationsDir: string;
  /** The most connections to a PostgreSQL server; the embedded database has exactly one. */
  poolSize?: number | undefined;
}
