/** A source of rows to load: a backup, or a snapshot of a database. */
export interface RowSource {
  /** The timestamp, in milliseconds, that names the tables' newest migration. */
  migration: number;
  /** The tables, each after those its foreign keys reference. */
  tables: readonly { name: string; columns: readonly string[] }[];
  /** Yields all rows, table by table in that order. */
  batches(): AsyncIterable<RowBatch>;
}

/** Some rows of one table, as lines from `readRows`. */
export interface RowBatch {
  table: string;
  lines: string[];
}

/** The number of rows per table, including empty tables. */
export type RowCounts = Record<string, number>;
