import type { Waiter } from './hashing';

/** The most requests waiting for a password to be hashed; the last waits about ten seconds. */
const MOST = 100;
/** The most of those from one network. */
const MOST_OF_ONE = 25;

/**
 * Limits how many requests wait, with separate places for owners and strangers. Strangers who fill
 * theirs keep no owner out, and one network cannot keep out another.
 */
export function createPlaces() {
  const taken = new Map<string, number>();
  const count = (key: string, by: number) => {
    const left = (taken.get(key) ?? 0) + by;
    if (left === 0) taken.delete(key);
    else taken.set(key, left);
  };
  return {
    /** Runs `work` in a place; null if none is left. */
    take<Result>(
      { network, isOwner }: Waiter,
      work: () => Promise<Result>,
    ): Promise<Result> | null {
      const [kind, own] = [`${isOwner}`, `${isOwner} ${network}`];
      if ((taken.get(kind) ?? 0) >= MOST || (taken.get(own) ?? 0) >= MOST_OF_ONE) return null;
      for (const key of [kind, own]) count(key, 1);
      return work().finally(() => {
        for (const key of [kind, own]) count(key, -1);
      });
    },
  };
}
