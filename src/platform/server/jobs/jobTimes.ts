const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/**
 * How long a job belongs to the server that took it, in milliseconds; far longer than any job runs.
 */
export const LEASE = 5 * MINUTE;

/**
 * How long jobs that were taken together are tried before the rest is given back, in milliseconds,
 * so that what was read for all of them is not old, and none outlasts its lease.
 */
export const LONGEST_TOGETHER = 30 * SECOND;

/** How often the queue is polled, in milliseconds. */
export const CHECK_EVERY = 5 * SECOND;

/** How many times an errand is tried; with the waits below, that takes three days. */
export const MOST_ATTEMPTS = 26;

/** The longest that any job waits, in milliseconds, and so the longest interval of a chore. */
export const LONGEST_WAIT = 4 * HOUR;

/**
 * A due or lease time further ahead than this, in milliseconds, was written by a clock that was
 * ahead. Includes an hour for servers whose clocks differ.
 */
export const BEYOND_ANY_WAIT = LONGEST_WAIT + HOUR;

/**
 * Returns how long after its `attempts`th failure an errand is retried, in milliseconds: 1, 2, 4 …
 * minutes.
 */
export function waitAfter(attempts: number): number {
  return Math.min(MINUTE * 2 ** (attempts - 1), LONGEST_WAIT);
}
