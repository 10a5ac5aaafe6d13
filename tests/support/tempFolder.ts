import { readFileSync, statfsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TempFolder {
  path: string;
  remove(): Promise<void>;
}

/** Linux's folder for files in memory. */
const MEMORY = '/dev/shm';
/** Several times what a whole run needs, in bytes. */
const ROOM = 4 * 1024 ** 3;

/**
 * Returns where to create test databases: in memory, if there is room and programs may run there.
 * Each test file copies one and each journey writes many rows, which takes several times as long on
 * a disk, and longer still on a busy one.
 */
export function quickPlace(): string {
  try {
    const [, options = 'noexec'] =
      / \/dev\/shm tmpfs (\S+)/.exec(readFileSync('/proc/mounts', 'utf8')) ?? [];
    const { bavail, bsize } = statfsSync(MEMORY);
    const isRoomy = Math.min(bavail * bsize, freemem()) > ROOM;
    return isRoomy && !options.split(',').includes('noexec') ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Creates an empty folder. */
export async function makeTempFolder(place = tmpdir()): Promise<TempFolder> {
  const path = await mkdtemp(join(place, 'gangway-test-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
