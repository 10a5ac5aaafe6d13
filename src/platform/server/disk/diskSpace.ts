import { statfs } from 'node:fs/promises';
import { join } from 'node:path';

const MIB = 1024 * 1024;
const GIB = 1024 * MIB;

/** What is left of the disk that has the least left, in bytes. */
export interface DiskSpace {
  free: number;
  size: number;
}

/** From how much on a disk is nearly full: so many bytes, or this part of it. */
const LOW = { bytes: GIB, part: 0.05 };

/** With less than this, in bytes, PostgreSQL cannot begin another piece of its log, and nothing is saved. */
const NOTHING = 16 * MIB;

/** Where our data lie: the folder, and what its database may be a link to. */
export const dataPaths = (dataDir: string) => [dataDir, join(dataDir, 'pg')];

/** How full a disk is. */
export type Fullness = 'fine' | 'low' | 'full';

export function fullness({ free, size }: DiskSpace): Fullness {
  if (free < NOTHING) return 'full';
  return free < LOW.bytes || free < LOW.part * size ? 'low' : 'fine';
}

/** Such as '734 MiB of 20 GiB (4%) left'. */
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
 * Reads what is left for this user on the disks of these paths; those that are not there do not count.
 * Undefined where none of them is, or the system does not tell.
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
