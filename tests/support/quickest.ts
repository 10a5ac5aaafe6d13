/** A busy machine has a quiet moment within as many tries. */
const TRIES = 50;

/** The processor time of `fixedWork` on the machine in whose milliseconds the limits are. */
const FIXED_WORK_MS = 40;

const SAMPLE = Array.from({ length: 40_000 }, (_, at) => ({
  at,
  words: [`word ${at}`, 'another'],
}));

/** Work of the kind that ours is, and always the same: objects, strings, a map, an order. */
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
 * The shortest processor time of a run in milliseconds, as a machine would take that does `fixedWork` in
 * `FIXED_WORK_MS`, however fast this one is; tried again until it is below `enough`.
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
