import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { openPromise } from 'yauzl';
import * as z from 'zod/mini';
import { knownMigrations, unknownAs } from '../database/migrate/migrations';
import { systemCause } from '../folders/folderSentence';

/** Thrown if rows cannot be carried; the message is one sentence for whoever typed the command. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** The last file of the zip. Each of the others is what COPY has written of a table. */
export const MANIFEST = 'manifest.json';

const manifestSchema = z.object({
  format: z.literal('gangway-backup'),
  /** Incremented with every change that the previous version's reader cannot read. */
  version: z.int(),
  /** An ISO instant in UTC. */
  madeAt: z.iso.datetime(),
  /** The timestamp, in milliseconds, that names the tables' newest migration. */
  migration: z.int(),
  /** Each after those that it refers to, with names as SQL takes them, and its file's hash. */
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int(),
      sha256: z.string(),
    }),
  ),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const VERSION = 2;

export interface Backup extends Manifest {
  /** What COPY reads of a table. Throws `BackupError` if the file has been altered since. */
  rowsOf(table: Manifest['tables'][number]): AsyncGenerator<Buffer>;
}

/**
 * Reads a whole backup to make sure that it is complete and unaltered, then returns its contents.
 * Throws `BackupError` if the file is missing, damaged, of a version that can't be restored with
 * these migrations, or not a backup.
 */
export async function openBackup(path: string, migrationsDir: string): Promise<Backup> {
  const manifest = await readManifest(path);
  const { migration, version } = manifest;
  const unknown = unknownAs(knownMigrations(migrationsDir), migration);
  if (version > VERSION || unknown === 'newer') {
    throw refused(
      path,
      'was made by a newer Gangway: restore it with that version, or a newer one.',
    );
  }
  if (unknown === 'older') {
    throw refused(
      path,
      'was made by an older Gangway than this one can bring up to date: restore it with the last version before this one, and start this one on that.',
    );
  }
  return readBackup(path, manifest);
}

/** The same, of whatever version; the manifest is read where it is not given. */
export async function readBackup(path: string, known?: Manifest): Promise<Backup> {
  const manifest = known ?? (await readManifest(path));
  const rowsOf: Backup['rowsOf'] = (table) => checkedRows(path, table);
  for (const table of manifest.tables) for await (const _ of rowsOf(table));
  return { ...manifest, rowsOf };
}

async function readManifest(path: string): Promise<Manifest> {
  const bytes = await buffer(bytesOf(path, MANIFEST));
  try {
    return manifestSchema.parse(JSON.parse(bytes.toString()));
  } catch {
    throw refused(path, 'is not a backup of Gangway.');
  }
}

async function* checkedRows(path: string, { name, sha256 }: Manifest['tables'][number]) {
  const hash = createHash('sha256');
  for await (const bytes of bytesOf(path, name)) {
    hash.update(bytes);
    yield bytes;
  }
  if (hash.digest('hex') !== sha256) throw damaged(path);
}

/**
 * Yields the bytes of a file in the zip; none if it is not there. Throws at the end if its checksum
 * differs, which the library does not look at.
 */
async function* bytesOf(path: string, name: string): AsyncGenerator<Buffer> {
  const zip = await openPromise(path, { autoClose: false }).catch((error: unknown) => {
    throw explained(path, error, 'is not a backup of Gangway, or was cut off.');
  });
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName !== name) continue;
      let checksum = 0;
      for await (const bytes of await zip.openReadStreamPromise(entry)) {
        checksum = crc32(bytes, checksum);
        yield bytes;
      }
      if (checksum !== entry.crc32) throw damaged(path);
    }
  } catch (error) {
    throw error instanceof BackupError ? error : explained(path, error, DAMAGED);
  } finally {
    zip.close();
  }
}

const DAMAGED = 'is damaged: it was cut off or altered after it was made. Nothing was restored.';

const damaged = (path: string) => refused(path, DAMAGED);

const refused = (path: string, how: string) => new BackupError(`The file ${path} ${how}`);

function explained(path: string, error: unknown, how: string): BackupError {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new BackupError(`There is no file ${path}.`);
  return refused(path, syscall === undefined ? how : `cannot be read: ${systemCause(error)}.`);
}
