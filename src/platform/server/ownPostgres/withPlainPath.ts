import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { openTree } from './openTree';
import type { Programs } from './programs';

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
  const parent = SPECIAL.test(tmpdir()) ? '/tmp' : tmpdir();
  const copy = await mkdtemp(join(parent, 'gangway-programs-'));
  try {
    await cp(dirname(programs.bin), copy, { recursive: true, verbatimSymlinks: true });
    await openTree(copy);
    await work({ ...programs, bin: join(copy, basename(programs.bin)) });
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}
