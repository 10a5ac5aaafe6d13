import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Db } from '../database/database';
import { type BackupHeader, type BackupTrailer, FORMAT, VERSION } from './backupFormat';
import { writeNewFile } from './newFile';
import type { RowCounts } from './rowSource';
import { inSnapshot, type Snapshot } from './snapshot';

/**
 * Writes a snapshot of the database to a new file; returns the row counts and the file's size in
 * bytes. Memory use does not grow with the database. Throws `BackupError`, and leaves no file
 * behind, if the file exists or cannot be written.
 * @param leftOut names of tables whose rows are not carried
 */
export async function writeBackup(db: Db, path: string, leftOut: readonly string[]) {
  const counts = await writeNewFile(path, (save) =>
    inSnapshot(db, leftOut, async (snapshot) => {
      const counts: RowCounts = {};
      await pipeline(backupText(snapshot, counts), createGzip(), save);
      return counts;
    }),
  );
  return { counts, size: (await stat(path)).size };
}

/** Yields the file's text in pieces, and fills `counts` along the way. */
async function* backupText(snapshot: Snapshot, counts: RowCounts): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  const piece = (lines: string[]) => {
    const bytes = Buffer.from(`${lines.join('\n')}\n`);
    hash.update(bytes);
    return bytes;
  };
  const { migration, tables } = snapshot;
  const header: BackupHeader = {
    ...{ format: FORMAT, version: VERSION },
    ...{ madeAt: new Date().toISOString(), migration },
    tables: tables.map(({ name, columns }) => ({ name, columns: [...columns] })),
  };
  yield piece([JSON.stringify(header)]);
  for (const { name } of tables) counts[name] = 0;
  let current: string | undefined;
  for await (const { table, lines } of snapshot.batches()) {
    if (table !== current) yield piece([JSON.stringify({ table })]);
    current = table;
    yield piece(lines);
    counts[table] = (counts[table] ?? 0) + lines.length;
  }
  const trailer: BackupTrailer = { rows: counts, sha256: hash.digest('hex') };
  yield Buffer.from(`${JSON.stringify(trailer)}\n`);
}
