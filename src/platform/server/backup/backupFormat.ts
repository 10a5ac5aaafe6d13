import * as z from 'zod/mini';

/**
 * The file: gzip of lines of UTF-8, each ended by a newline. The first is the header. Before the
 * rows of a table comes a mark with its name; a row is a JSON array with each column as the text
 * that PostgreSQL prints, or null. The last is the trailer, whose hash is of all bytes before it.
 */
export const FORMAT = 'gangway-backup';

/** Incremented when the previous version's reader could not read the file. */
export const VERSION = 1;

/** What every version of the format says of itself. */
export const formatMark = z.object({ format: z.literal(FORMAT), version: z.int() });

export const backupHeader = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  /** An ISO instant in UTC. */
  madeAt: z.string(),
  /** The time, in milliseconds, that names the newest migration of the tables. */
  migration: z.int(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});
export type BackupHeader = z.infer<typeof backupHeader>;

export const tableMark = z.object({ table: z.string() });

export const backupTrailer = z.object({
  rows: z.record(z.string(), z.int()),
  /** In hexadecimal. */
  sha256: z.string(),
});
export type BackupTrailer = z.infer<typeof backupTrailer>;
