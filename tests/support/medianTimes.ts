import { median } from './statistics';

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/**
 * Returns the median times of two kinds of work, in milliseconds. They alternate, so that both run
 * under the same load.
 */
export async function medianTimes(
  rounds: number,
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    times[0].push(await timed(first));
    times[1].push(await timed(second));
  }
  return [median(times[0]), median(times[1])];
}

/** How far two medians may be apart on a busy machine, in ms. */
export const noise = (first: number, second: number) => Math.max(30, 0.4 * Math.max(first, second));
