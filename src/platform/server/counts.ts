/** Creates a counter per key. Keys whose count is zero take no memory. */
export function createCounts() {
  const counts = new Map<string, number>();
  const of = (key: string) => counts.get(key) ?? 0;
  return {
    of,
    /** Adds `by`, which may be negative, and returns the new count. */
    add(key: string, by: number): number {
      const count = of(key) + by;
      if (count === 0) counts.delete(key);
      else counts.set(key, count);
      return count;
    },
  };
}
