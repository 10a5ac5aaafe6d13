import * as z from 'zod/mini';

/**
 * The name of the file format: gzipped UTF-8 lines, each ending with a newline. The first line is
 * the header. A mark with the table's name precedes its rows. A row is a JSON array with each
 * column as the text that PostgreSQL prints, or null. The last line is the trailer, which hashes
 * all bytes before it.
 */
export const FORMAT = 'gangway-backup';

/** Incremented with every change that the previous version's reader cannot read. */
export const VERSION = 1;

/** The part of the header that every version of the format has. */
export const formatMark = z.object({ format: z.literal(FORMAT), version: z.int() });

/** The first line. */
export const backupHeader = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  /** An ISO instant in UTC. */
  madeAt: z.iso.datetime(),
  /** The timestamp, in milliseconds, that names the tables' newest migration. */
  migration: z.int(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});
export type BackupHeader = z.infer<typeof backupHeader>;

/** The line before a table's rows. */
export const tableMark = z.object({ table: z.string() });

/** The last line. */
export const backupTrailer = z.object({
  rows: z.record(z.string(), z.int()),
  /** In hexadecimal. */
  sha256: z.string(),
});
export type BackupTrailer = z.infer<typeof backupTrailer>;
