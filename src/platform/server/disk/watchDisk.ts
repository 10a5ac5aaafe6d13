import { log } from '../log';
import { repeatedly } from '../repeatedly';
import { type DiskSpace, describeSpace, type Fullness, fullness } from './diskSpace';

/** How often to check a disk, in milliseconds. */
const CHECK_EVERY = 60_000;

interface WatchOptions {
  read: () => Promise<DiskSpace | undefined>;
  /** How often to check, in milliseconds. */
  checkEvery?: number;
}

const SAID: Record<Fullness, string> = {
  fine: 'the disk of the data has room again',
  low: 'the disk of the data is nearly full: make room',
  full: 'the disk of the data is full, and nothing can be saved: make room',
};

/** Starts watching a disk; logs when it gets nearly full or full, or has room again. */
export function watchDisk({ read, checkEvery = CHECK_EVERY }: WatchOptions) {
  let space: DiskSpace | undefined;
  let was: Fullness = 'fine';
  async function look(): Promise<void> {
    space = await read();
    const is = space ? fullness(space) : 'fine';
    if (space && is !== was) log.warn({ left: describeSpace(space) }, SAID[is]);
    was = is;
  }
  return {
    /** The space at the last check; undefined before the first, or if the system reports none. */
    space: () => space,
    stop: repeatedly({ after: 0, every: checkEvery }, look),
  };
}
