import type fc from 'fast-check';

/** The everyday run asks this part of what `npm test -- --all` asks. */
const EVERYDAY_SHARE = 1 / 40;

/** How often a property is asked in this run, of `all` times in `npm test -- --all`. */
export function runsOf(all: number): number {
  return process.env.TESTS === 'all' ? all : Math.ceil(all * EVERYDAY_SHARE);
}

const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));

/** Other questions on each run; `FUZZ_SEED` repeats those of one. */
export const FUZZ_PARAMETERS = { seed } satisfies fc.Parameters<unknown>;

/** To stand in a title, so that each report says how to see the same again. */
export const SEED_IN_WORDS = `FUZZ_SEED=${seed}`;
