import type fc from 'fast-check';

/** The fraction of the `npm test -- --all` runs that an everyday run does. */
const EVERYDAY_SHARE = 1 / 10;

/** Returns how often to run a property, given the number for `npm test -- --all`. */
export function runsOf(all: number): number {
  return process.env.TESTS === 'all' ? all : Math.ceil(all * EVERYDAY_SHARE);
}

/** Returns the items of many alike to test: every fifth in an everyday run, otherwise all. */
export function everydayShare<Item>(items: readonly Item[]): readonly Item[] {
  return process.env.TESTS === 'everyday' ? items.filter((_, at) => at % 5 === 0) : items;
}

const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));

/** A new seed for each run. `FUZZ_SEED` repeats a run. */
export const FUZZ_PARAMETERS = { seed } satisfies fc.Parameters<unknown>;

/** For test titles, so that each report says how to reproduce it. */
export const SEED_IN_WORDS = `FUZZ_SEED=${seed}`;
