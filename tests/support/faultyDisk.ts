import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { makeTempFolder } from './tempFolder';
import { until } from './until';

/** A small disk that a test can fill or make read-only. */
export interface FaultyDisk {
  path: string;
  /** Fills it up. */
  fill(): void;
  /** Frees the space again. */
  free(): void;
  setReadOnly(readOnly: boolean): Promise<void>;
  remove(): Promise<void>;
}

/**
 * Mounts a RAM disk of this size. Returns undefined if this user may not mount one, as is usual
 * without root.
 */
export async function mountDisk(megabytes: number): Promise<FaultyDisk | undefined> {
  const folder = await makeTempFolder();
  const mount = (...args: string[]) => spawnSync('mount', args, { encoding: 'utf8' }).status === 0;
  if (!mount('-t', 'tmpfs', '-o', `size=${megabytes}m`, 'gangway-test', folder.path)) {
    await folder.remove();
    return undefined;
  }
  const ballast = join(folder.path, 'ballast');
  return {
    path: folder.path,
    fill: () => fillWith(ballast),
    free: () => rmSync(ballast, { force: true }),
    // A process that has exited releases its files a moment later.
    async setReadOnly(readOnly) {
      const how = `remount,${readOnly ? 'ro' : 'rw'}`;
      await until('the disk to be in no use', () => mount('-o', how, folder.path));
    },
    async remove() {
      spawnSync('umount', ['--lazy', folder.path]);
      await folder.remove();
    },
  };
}

function fillWith(path: string): void {
  const file = openSync(path, 'w');
  try {
    for (const size of [1024 * 1024, 4096]) {
      try {
        for (;;) writeSync(file, Buffer.alloc(size));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    }
  } finally {
    closeSync(file);
  }
}
