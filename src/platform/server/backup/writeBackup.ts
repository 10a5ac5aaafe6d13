import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream, rmSync } from 'node:fs';
import { link, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { type CopyToStreamQuery, to } from 'pg-copy-streams';
import { ZipFile } from 'yazl';
import type { Db } from '../database/database';
import { newestApplied } from '../database/migrate/migrations';
import { systemCause } from '../folders/folderSentence';
import { isThere } from '../folders/isThere';
import { syncDirectory } from '../folders/syncFiles';
import { clientOf, copyOf, findTables, settleText } from './carriedTables';
import { BackupError, MANIFEST, type Manifest, readBackup, VERSION } from './readBackup';

/**
 * Writes a snapshot of the database to a new zip, which only its owner can read, and reads it back.
 * Returns its tables and its size in bytes. Memory use does not grow with the database. Throws
 * `BackupError`, and leaves no file behind, if the file exists or cannot be written.
 * @param leftOut names of tables whose rows are not carried
 */
export async function writeBackup(db: Db, path: string, leftOut: readonly string[]) {
  const tables = await writeNewFile(path, async (draft) => {
    await db.transaction((tx) => writeSnapshot(tx, draft, leftOut), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    });
    return (await readBackup(draft)).tables;
  });
  return { tables, size: (await stat(path)).size };
}

async function writeSnapshot(tx: Db, path: string, leftOut: readonly string[]): Promise<void> {
  await settleText(tx);
  const migration = await newestApplied(tx);
  if (migration === 0) throw new BackupError('The database is empty: no server has run on it.');
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  let copy: CopyToStreamQuery | undefined;
  const fill = async () => {
    const tables: Manifest['tables'] = [];
    for (const table of await findTables(tx, leftOut)) {
      copy = clientOf(tx).query(to(`${copyOf(table)} to stdout`));
      const hash = createHash('sha256');
      const hashed = new Transform({
        transform: (bytes: Buffer, _, done) => {
          hash.update(bytes);
          done(null, bytes);
        },
      });
      copy.on('error', (error) => hashed.destroy(error)).pipe(hashed);
      zip.addReadStream(hashed, table.name);
      await finished(hashed);
      tables.push({ ...table, rows: copy.rowCount, sha256: hash.digest('hex') });
    }
    const madeAt = new Date().toISOString();
    const manifest: Manifest = {
      format: 'gangway-backup',
      version: VERSION,
      madeAt,
      migration,
      tables,
    };
    zip.addBuffer(Buffer.from(JSON.stringify(manifest)), MANIFEST);
    zip.end();
  };
  try {
    await Promise.all([fill(), pipeline(output, file)]);
  } catch (error) {
    output.destroy();
    // The connection is of use again only when the rest of the table has been read.
    copy?.unpipe();
    copy?.resume();
    throw error;
  }
}

/** Error codes of a file system without hard links, such as that of a USB stick. */
const NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']);

/**
 * Gives a file its name only once `write` has made it complete under another one. Throws
 * `BackupError`, and leaves nothing behind, if the name is taken or the disk refuses.
 */
export async function writeNewFile<Result>(
  path: string,
  write: (draft: string) => Promise<Result>,
): Promise<Result> {
  const draft = `${path}.${randomUUID()}.part`;
  const remove = () => rmSync(draft, { force: true });
  // Covers a process that exits midway.
  process.once('exit', remove);
  try {
    if (await isThere(path)) throw existsError(path);
    const result = await write(draft);
    await publish(draft, path);
    syncDirectory(dirname(path));
    return result;
  } catch (error) {
    throw toBackupError(path, error);
  } finally {
    process.off('exit', remove);
    await rm(draft, { force: true }).catch(() => undefined);
  }
}

/** Gives the draft its name, unless another file has taken it meanwhile. */
async function publish(draft: string, path: string): Promise<void> {
  try {
    await link(draft, path);
  } catch (error) {
    if (!NO_LINKS.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    if (await isThere(path)) throw existsError(path);
    await rename(draft, path);
  }
}

function existsError(path: string): BackupError {
  return new BackupError(
    `The file ${path} already exists and was left as it is. Choose another name.`,
  );
}

function toBackupError(path: string, error: unknown): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === 'EEXIST') return existsError(path);
  if (code === 'ENOENT') return new BackupError(`There is no folder ${dirname(path)}.`);
  if (syscall === undefined) return error;
  const cause = systemCause(error);
  return new BackupError(`The file ${path} could not be written: ${cause}.`, { cause: error });
}
