/** How many there are of each key; what there is none of is not kept. */
export function createCounts() {
  const counts = new Map<string, number>();
  const of = (key: string) => counts.get(key) ?? 0;
  return {
    of,
    /** Adds so many, or takes them away. Gives how many there are then. */
    add(key: string, by: number): number {
      const count = of(key) + by;
      if (count === 0) counts.delete(key);
      else counts.set(key, count);
      return count;
    },
  };
}
