import { median, percentile } from '#support/statistics';
import type { Measure } from './measures';
import type { Results } from './runRounds';
import type { StageServer } from './stage';
import type { Row } from './table';

/** Returns answers per second and latency, as medians of the rounds. */
export function rateRows(measures: readonly Measure[], results: Results): Row[] {
  return measures.map(({ name, of, goal }) => {
    const rounds = results.get(name) ?? [];
    const within = (percent: number) =>
      median(rounds.map(({ times }) => percentile(times, percent)));
    const row: Row = {
      what: name,
      value: `${Math.round(median(rounds.map(({ rate }) => rate)))} /s`,
      latency: [within(50), within(95), within(99)],
    };
    if (of === undefined) return row;
    // A ratio for each round, because whatever slows the machine for a while slows both.
    const ratios = rounds.map(({ rate }, n) => rate / (results.get(of)?.[n]?.rate ?? Number.NaN));
    const ratio = median(ratios);
    return {
      ...row,
      ratio: `${ratio.toFixed(3)} of ${of}`,
      ...(goal !== undefined && { goal: { text: goal.toFixed(2), met: ratio >= goal } }),
    };
  });
}

/** Returns the time from starting the process to its first answer. */
export function startRows(servers: readonly StageServer[]): Row[] {
  return servers.map(({ name, startSeconds, goals }) => ({
    what: `${name}: start to first answer`,
    value: `${startSeconds.toFixed(2)} s`,
    goal: { text: `${goals.startSeconds} s`, met: startSeconds <= goals.startSeconds },
  }));
}

/** Returns each server's memory after startup and now. */
export function memoryRows(servers: readonly StageServer[]): Row[] {
  const row = (what: string, mib: number, most: number): Row => ({
    what,
    value: `${Math.round(mib)} MiB`,
    goal: { text: `${most} MiB`, met: mib <= most },
  });
  return servers.flatMap(({ name, startMemory, memory, goals }) => [
    row(`${name}: memory after the start`, startMemory, goals.startMemory),
    row(`${name}: memory after the load`, memory(), goals.loadMemory),
  ]);
}
