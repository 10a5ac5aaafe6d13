import type { Job, Measurement } from '../load/job';
import type { Measure } from './measures';

/** The measurements of each round, by the name of the measure. */
export type Results = Map<string, Measurement[]>;

/** How long each measure runs before it counts, in seconds. */
const WARM_UP = 4;

/**
 * Runs the measures in turn, round after round, so that all run under the same load. A first round
 * isn't counted.
 */
export async function runRounds(
  measures: readonly Measure[],
  load: { run(job: Job): Promise<Measurement> },
  rounds: number,
): Promise<Results> {
  const results: Results = new Map(measures.map(({ name }) => [name, []]));
  for (const { job } of measures) await load.run({ ...job(rounds), seconds: WARM_UP });
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, job } of measures) {
      const result = await load.run(job(round));
      results.get(name)?.push(result);
      const busy = `load ${Math.round(result.busy * 100)}% busy`;
      console.log(`round ${round + 1}, ${name}: ${Math.round(result.rate)}/s, ${busy}`);
    }
  }
  return results;
}
