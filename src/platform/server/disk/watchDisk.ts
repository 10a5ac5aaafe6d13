import { log } from '../log';
import { repeatedly } from '../repeatedly';
import { type DiskSpace, describeSpace, type Fullness, fullness } from './diskSpace';

/** How often a disk is looked at, in milliseconds. */
const LOOK_EVERY = 60_000;

interface WatchOptions {
  read: () => Promise<DiskSpace | undefined>;
  /** How often, in milliseconds. */
  lookEvery?: number;
}

const SAID: Record<Fullness, string> = {
  fine: 'the disk of the data has room again',
  low: 'the disk of the data is nearly full: make room',
  full: 'the disk of the data is full, and nothing can be saved: make room',
};

/** Looks at a disk from now on; the log has when it becomes nearly full, full, or has room again. */
export function watchDisk({ read, lookEvery = LOOK_EVERY }: WatchOptions) {
  let space: DiskSpace | undefined;
  let was: Fullness = 'fine';
  async function look(): Promise<void> {
    space = await read();
    const is = space ? fullness(space) : 'fine';
    if (space && is !== was) log.warn({ left: describeSpace(space) }, SAID[is]);
    was = is;
  }
  return {
    /** As it was when it was last looked at; undefined: not yet, or the system does not tell. */
    space: () => space,
    stop: repeatedly({ after: 0, every: lookEvery }, look),
  };
}
