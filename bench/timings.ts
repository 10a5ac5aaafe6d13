import { median, percentile } from '#support/statistics';

/** Returns the time of each run in milliseconds, after as many that only warm up. */
export async function timesOf(rounds: number, work: (round: number) => unknown): Promise<number[]> {
  const times: number[] = [];
  for (let round = -rounds; round < rounds; round += 1) {
    const start = performance.now();
    await work(round + rounds);
    if (round >= 0) times.push(performance.now() - start);
  }
  return times;
}

/** Twenty million steps that can't be optimized away, to show how fast this machine is. */
export function fixedLoop(): number {
  let mixed = 1;
  for (let step = 0; step < 20_000_000; step += 1) mixed = Math.imul(mixed ^ step, 0x9e3779b1);
  return mixed;
}

/** Prints times in milliseconds, as a multiple of those of something else. */
export function printTimes(what: string, times: number[], of?: { what: string; times: number[] }) {
  const [middle, most] = [median(times), percentile(times, 99)];
  const ratio = of ? `, ${(middle / median(of.times)).toFixed(2)} of ${of.what}` : '';
  console.log(`${what}: ${middle.toFixed(2)} ms, 99% within ${most.toFixed(2)} ms${ratio}`);
}
