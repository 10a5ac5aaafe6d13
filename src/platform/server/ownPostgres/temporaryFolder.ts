import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseOpenError } from '../database/open/databaseOpenError';
import { systemCause } from '../folders/folderSentence';

/**
 * Returns the folders for temporary files, the preferred one first. The one in TMPDIR may be gone
 * or read-only.
 */
export function temporaryParents(): string[] {
  return [...new Set([tmpdir(), '/tmp', '/var/tmp'])];
}

/**
 * Creates a folder that only we own and nobody else can have created, in the first place that
 * works. Throws `DatabaseOpenError` if none does.
 * @param prefix the start of its name; six letters follow
 * @param purpose what it is for, after 'cannot be opened: '
 */
export async function makeTemporaryFolder(
  prefix: string,
  suits: (path: string) => boolean,
  purpose: string,
): Promise<string> {
  const parents = temporaryParents();
  const refusals: string[] = [];
  for (const parent of parents) {
    if (!suits(join(parent, `${prefix}xxxxxx`))) continue;
    try {
      return await mkdtemp(join(parent, prefix));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      refusals.push(`${parent} (${code === 'ENOENT' ? 'it is not there' : systemCause(error)})`);
    }
  }
  const tried = refusals.length > 0 ? refusals.join(' and ') : parents.join(' and ');
  throw new DatabaseOpenError(
    `The database cannot be opened: ${purpose}, and no folder for temporary files can be made in ${tried}. Set TMPDIR to a folder with a short and plain path that this user may write to.`,
  );
}
