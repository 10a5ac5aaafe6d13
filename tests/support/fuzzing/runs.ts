import type fc from 'fast-check';

/** The fraction of the `npm test -- --all` runs that an everyday run does. */
const EVERYDAY_SHARE = 1 / 10;

/** Returns how often to run a property, given the number for `npm test -- --all`. */
export function runsOf(all: number): number {
  return process.env.TESTS === 'all' ? all : Math.ceil(all * EVERYDAY_SHARE);
}

const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));

/** A new seed for each run. `FUZZ_SEED` repeats a run. */
export const FUZZ_PARAMETERS = { seed } satisfies fc.Parameters<unknown>;

/** For test titles, so that each report says how to reproduce it. */
export const SEED_IN_WORDS = `FUZZ_SEED=${seed}`;
