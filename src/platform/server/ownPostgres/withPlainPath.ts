import { cp, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { openTree } from './openTree';
import type { Programs } from './programs';
import { makeTemporaryFolder } from './temporaryFolder';

/** What a shell reads as more than itself between double quotes. */
const SPECIAL = /["$`\\!]/;

/**
 * Does `work` with programs whose path has nothing that a shell would read: `initdb` starts `postgres`
 * through one, between quotes that it does not look for in the path. They are copied if need be.
 */
export async function withPlainPath(
  programs: Programs,
  work: (programs: Programs) => Promise<void>,
): Promise<void> {
  if (process.platform === 'win32' || !SPECIAL.test(programs.bin)) return work(programs);
  const copy = await makeTemporaryFolder(
    'gangway-programs-',
    (path) => !SPECIAL.test(path),
    `a first start needs a copy of ${programs.bin} under a plain path`,
  );
  try {
    await cp(dirname(programs.bin), copy, { recursive: true, verbatimSymlinks: true });
    await openTree(copy);
    await work({ ...programs, bin: join(copy, basename(programs.bin)) });
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}
