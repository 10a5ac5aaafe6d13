/** Returns the middle value, or the higher of the two. */
export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** @param percent from 0 to 100 */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0;
}
