/** Enough tries to hit a quiet moment on a busy machine. */
const TRIES = 50;

/** The processor time of `fixedWork` on the reference machine for the limits, in milliseconds. */
const FIXED_WORK_MS = 40;

const SAMPLE = Array.from({ length: 40_000 }, (_, at) => ({
  at,
  words: [`word ${at}`, 'another'],
}));

/** A constant workload that resembles ours: objects, strings, a map, sorting. */
function fixedWork(): number {
  const copy = JSON.parse(JSON.stringify(SAMPLE)) as typeof SAMPLE;
  const byWord = new Map(copy.map((one) => [one.words.join(' '), { ...one }]));
  return [...byWord.keys()].toSorted().length;
}

function processorTime(run: () => unknown): number {
  const began = process.cpuUsage();
  run();
  return process.cpuUsage(began).user / 1000;
}

/**
 * Returns the shortest processor time of `run` in milliseconds, scaled to a machine that takes
 * `FIXED_WORK_MS` for `fixedWork`. Stops trying once it is below `enough`.
 */
export function quickest(enough: number, run: () => unknown): number {
  let best = Number.POSITIVE_INFINITY;
  let fixed = Number.POSITIVE_INFINITY;
  const scaled = () => (best * FIXED_WORK_MS) / fixed;
  for (let tries = 0; tries < TRIES && !(scaled() < enough); tries += 1) {
    best = Math.min(best, processorTime(run));
    fixed = Math.min(fixed, processorTime(fixedWork));
  }
  return scaled();
}
