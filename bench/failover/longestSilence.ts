/**
 * The longest time between two moments of `times`, of which the later one lies after `since`, all
 * in milliseconds.
 * @param times in their order
 */
export function longestSilence(times: readonly number[], since: number): number {
  const silences = times.slice(1).map((time, index) => time - (times[index] ?? time));
  return Math.max(0, ...silences.filter((_, index) => (times[index + 1] ?? 0) > since));
}
