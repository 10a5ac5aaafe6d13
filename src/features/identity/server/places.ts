import type { Waiter } from './hashing';

/** So many wait for a password to be hashed, at most; the last of them for some ten seconds. */
const MOST = 100;
/** So many of those may be of one network. */
const MOST_OF_ONE = 25;

/**
 * The places in which requests wait, some for owners and some for strangers. Strangers who fill theirs keep no
 * owner out, and those of one network no other network.
 */
export function createPlaces() {
  const taken = new Map<string, number>();
  const count = (key: string, by: number) => {
    const left = (taken.get(key) ?? 0) + by;
    if (left === 0) taken.delete(key);
    else taken.set(key, left);
  };
  return {
    /** Does `work` in a place; null if there is none left. */
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
