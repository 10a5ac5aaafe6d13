import { createHash } from 'node:crypto';
import type { z } from 'zod/mini';
import { knownMigrations, unknownAs } from '../database/migrate/knownMigrations';
import { systemCause } from '../folders/folderSentence';
import { BackupError } from './backupError';
import {
  type BackupHeader,
  backupHeader,
  backupTrailer,
  formatMark,
  tableMark,
  VERSION,
} from './backupFormat';
import type { RowBatch, RowCounts } from './rowSource';
import { unpackedLines } from './unpackedLines';

const ROW_START = '['.charCodeAt(0);

/**
 * Reads a whole backup to make sure that it is complete and unaltered, then returns its contents.
 * `batches` reads and checks the rows a second time. Throws `BackupError` if the file is missing,
 * damaged, newer than this version, or not a backup.
 */
export async function openBackup(path: string, migrationsDir: string) {
  let header: BackupHeader | undefined;
  const counts: RowCounts = {};
  for await (const part of parts(path)) {
    if ('header' in part) header = part.header;
    else counts[part.table] = (counts[part.table] ?? 0) + part.lines.length;
  }
  if (!header) throw new BackupError(foreignSentence(path));
  const { madeAt, migration, tables } = header;
  const unknown = unknownAs(knownMigrations(migrationsDir), migration);
  if (unknown === 'newer') throw new BackupError(newerSentence(path));
  if (unknown === 'older') throw new BackupError(olderSentence(path));
  for (const { name } of tables) counts[name] ??= 0;
  return { madeAt, migration, tables, counts, batches: () => rowBatches(path) };
}

async function* rowBatches(path: string): AsyncGenerator<RowBatch> {
  for await (const part of parts(path)) if ('table' in part) yield part;
}

/** Yields the header and then the rows; throws at the end unless the trailer matches them. */
async function* parts(path: string): AsyncGenerator<{ header: BackupHeader } | RowBatch> {
  const reader = new BackupReader(path);
  try {
    for await (const lines of unpackedLines(path)) yield* reader.read(lines);
  } catch (error) {
    throw reader.explain(error);
  }
  reader.assertEnded();
}

/** Parses the lines of a backup, and checks them as it goes. */
class BackupReader {
  private readonly hash = createHash('sha256');
  private readonly counts: RowCounts = {};
  private header: BackupHeader | undefined;
  private table: string | undefined;
  private ended = false;

  constructor(private readonly path: string) {}

  *read(lines: Buffer[]): Generator<{ header: BackupHeader } | RowBatch> {
    let rows: string[] = [];
    for (const line of lines) {
      if (this.ended) throw this.damaged();
      if (this.header && this.table && line[0] === ROW_START) {
        this.count(line);
        rows.push(line.toString());
        continue;
      }
      if (this.table && rows.length > 0) yield { table: this.table, lines: rows };
      rows = [];
      if (this.header) this.readMark(line);
      else yield { header: this.readHeader(line) };
    }
    if (this.table && rows.length > 0) yield { table: this.table, lines: rows };
  }

  private count(row: Buffer): void {
    const table = this.table ?? '';
    this.counts[table] = (this.counts[table] ?? 0) + 1;
    this.hash.update(row).update('\n');
  }

  private readHeader(line: Buffer): BackupHeader {
    const mark = parse(formatMark, line);
    if (!mark) throw new BackupError(foreignSentence(this.path));
    if (mark.version > VERSION) throw new BackupError(newerSentence(this.path));
    this.header = parse(backupHeader, line);
    if (!this.header) throw this.damaged();
    this.hash.update(line).update('\n');
    return this.header;
  }

  /** Reads the start of a table, or the trailer. */
  private readMark(line: Buffer): void {
    const trailer = parse(backupTrailer, line);
    if (trailer) {
      const fits = this.header?.tables.every(
        ({ name }) => trailer.rows[name] === (this.counts[name] ?? 0),
      );
      if (!fits || this.hash.digest('hex') !== trailer.sha256) throw this.damaged();
      this.ended = true;
      return;
    }
    const table = parse(tableMark, line)?.table;
    if (!this.header?.tables.some(({ name }) => name === table)) throw this.damaged();
    this.table = table;
    this.hash.update(line).update('\n');
  }

  assertEnded(): void {
    if (!this.header) throw new BackupError(foreignSentence(this.path));
    if (!this.ended) throw this.damaged();
  }

  private damaged(): BackupError {
    return new BackupError(
      `The file ${this.path} is damaged: it was cut off or altered after it was made. Nothing was restored.`,
    );
  }

  /** Converts a failure to read or unpack to a `BackupError`; returns any other error unchanged. */
  explain(error: unknown): unknown {
    const { code, syscall, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return new BackupError(`There is no file ${this.path}.`);
    if (code?.startsWith('Z_') || error instanceof RangeError) {
      if (this.header) return this.damaged();
      // Its first bytes identify a gzip file, which may have been a backup.
      const isPacked = code?.startsWith('Z_') && message !== 'incorrect header check';
      return new BackupError((isPacked ? unreadableSentence : foreignSentence)(this.path));
    }
    if (syscall === undefined) return error;
    return new BackupError(`The file ${this.path} cannot be read: ${systemCause(error)}.`);
  }
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, line: Buffer) {
  try {
    return schema.safeParse(JSON.parse(line.toString())).data as z.infer<Schema> | undefined;
  } catch {
    return undefined;
  }
}

function foreignSentence(path: string): string {
  return `The file ${path} is not a backup of Gangway.`;
}

function unreadableSentence(path: string): string {
  return `The file ${path} cannot be unpacked: it was cut off or altered after it was made, or is not a backup of Gangway. Nothing was restored.`;
}

/** Covers newer formats as well as newer tables. */
function olderSentence(path: string): string {
  return `The file ${path} was made by an older Gangway than this one can bring up to date: restore it with the last version before this one, and start this one on that.`;
}

function newerSentence(path: string): string {
  return `The file ${path} was made by a newer Gangway: restore it with that version, or a newer one.`;
}
