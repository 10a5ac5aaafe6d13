import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { link, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { systemCause } from '../folders/folderSentence';
import { isThere } from '../folders/isThere';
import { syncDirectory } from '../folders/syncFiles';
import { BackupError } from './readBackup';

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
