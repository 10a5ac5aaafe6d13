async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/**
 * Returns the least times of two kinds of work, in milliseconds: what each takes when nothing else
 * is in its way, which a busy machine adds to but never takes from. They alternate.
 */
export async function leastTimes(
  rounds: number,
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    times[0].push(await timed(first));
    times[1].push(await timed(second));
  }
  return [Math.min(...times[0]), Math.min(...times[1])];
}

/** How far two such times may be apart on a busy machine, in ms. */
export const noise = (first: number, second: number) => Math.max(30, 0.4 * Math.max(first, second));
