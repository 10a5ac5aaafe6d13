/** Where rows are loaded from: a backup or the snapshot of a database. */
export interface RowSource {
  /** The time, in milliseconds, that names the newest migration of the rows' tables. */
  migration: number;
  /** The tables, each after those that its foreign keys point to. */
  tables: readonly { name: string; columns: readonly string[] }[];
  /** All rows, table by table in that order. */
  batches(): AsyncIterable<RowBatch>;
}

/** Some rows of one table, as the lines that `readRows` gives. */
export interface RowBatch {
  table: string;
  lines: string[];
}

/** How many rows each table has, also those that have none. */
export type RowCounts = Record<string, number>;
