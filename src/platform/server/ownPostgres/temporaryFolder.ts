import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseOpenError } from '../database/open/databaseOpenError';
import { systemCause } from '../folders/folderSentence';

/** Where temporary files may lie, the chosen one first: that which TMPDIR names may be gone, or read-only. */
export function temporaryParents(): string[] {
  return [...new Set([tmpdir(), '/tmp', '/var/tmp'])];
}

/**
 * Makes a folder that is only our own, and that nobody can have made before, where its path suits.
 * Throws `DatabaseOpenError` when none of the places for temporary files takes one.
 * @param prefix what its name begins with; six letters follow
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
