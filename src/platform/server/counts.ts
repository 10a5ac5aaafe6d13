/** How many there are of each key; what there is none of is not kept. */
export interface Counts {
  of(key: string): number;
  /** Adds so many, or takes them away; gives how many there are then. */
  add(key: string, by: number): number;
}

export function createCounts(): Counts {
  const counts = new Map<string, number>();
  const of = (key: string) => counts.get(key) ?? 0;
  return {
    of,
    add(key, by) {
      const count = of(key) + by;
      if (count === 0) counts.delete(key);
      else counts.set(key, count);
      return count;
    },
  };
}
