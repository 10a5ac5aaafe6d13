const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** For how long a job is its taker's alone, in milliseconds: what it does ends long before. */
export const LEASE = 5 * MINUTE;

/** How often the queue is looked at, in milliseconds. */
export const LOOK_EVERY = 5 * SECOND;

/** How often an errand is tried: with the waits below, for three days. */
export const MOST_ATTEMPTS = 26;

/** For how long any job waits at most, in milliseconds, and so how seldom a chore may be. */
export const LONGEST_WAIT = 4 * HOUR;

/**
 * What is due, or taken, for longer than this from now on was written by a clock that was ahead, in
 * milliseconds: an hour is left for servers whose clocks differ.
 */
export const BEYOND_ANY_WAIT = LONGEST_WAIT + HOUR;

/** How long after its `attempts`th failure an errand is tried again, in milliseconds: 1, 2, 4 … minutes. */
export function waitAfter(attempts: number): number {
  return Math.min(MINUTE * 2 ** (attempts - 1), LONGEST_WAIT);
}
