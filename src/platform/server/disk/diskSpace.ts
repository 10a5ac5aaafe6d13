import { statfs } from 'node:fs/promises';
import { join } from 'node:path';

const MIB = 1024 * 1024;
const GIB = 1024 * MIB;

/** The free space and size of a disk, in bytes. */
export interface DiskSpace {
  free: number;
  size: number;
}

/** A disk is low below this many free bytes, or below this fraction of its size. */
const LOW = { bytes: GIB, part: 0.05 };

/** With fewer free bytes, PostgreSQL cannot start a new WAL segment, and nothing can be saved. */
const NOTHING = 16 * MIB;

/** Returns the paths of our data: the data folder, and its database, which may be a link. */
export const dataPaths = (dataDir: string) => [dataDir, join(dataDir, 'pg')];

/** How full a disk is. */
export type Fullness = 'fine' | 'low' | 'full';

/** Classifies the space left on a disk. */
export function fullness({ free, size }: DiskSpace): Fullness {
  if (free < NOTHING) return 'full';
  return free < LOW.bytes || free < LOW.part * size ? 'low' : 'fine';
}

/** Describes the space left, such as '734 MiB of 20 GiB (4%) left'. */
export function describeSpace({ free, size }: DiskSpace): string {
  const percent = size === 0 ? 0 : Math.floor((100 * free) / size);
  return `${inUnits(free)} of ${inUnits(size)} (${percent}%) left`;
}

function inUnits(bytes: number): string {
  if (bytes < GIB) return `${Math.floor(bytes / MIB)} MiB`;
  const gibibytes = bytes / GIB;
  return `${gibibytes < 10 ? Math.floor(gibibytes * 10) / 10 : Math.floor(gibibytes)} GiB`;
}

/**
 * Reads the space left for this user on the disks of these paths, and returns that of the fullest.
 * Skips missing paths. Returns undefined if none exists or the system reports nothing.
 */
export async function readSpace(paths: readonly string[]): Promise<DiskSpace | undefined> {
  const read = await Promise.allSettled(paths.map((path) => statfs(path)));
  const spaces = read.flatMap((each) =>
    each.status === 'fulfilled' && each.value.blocks > 0
      ? [
          {
            free: each.value.bavail * each.value.bsize,
            size: each.value.blocks * each.value.bsize,
          },
        ]
      : [],
  );
  return spaces.sort((a, b) => a.free - b.free)[0];
}
