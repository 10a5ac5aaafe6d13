import { setTimeout as sleep } from 'node:timers/promises';
import { log } from '../log';
import { addChores } from './jobQueue';
import { CHECK_EVERY } from './jobTimes';
import { type JobOptions, runDue } from './runDue';

/** How long to wait for current jobs when stopping, in milliseconds; other servers do the rest. */
const STOP_LIMIT = 5_000;

export interface StartJobsOptions extends JobOptions {
  /** How long to wait before the first poll, in milliseconds. */
  after: number;
  /** How often to poll after that, in milliseconds. */
  checkEvery?: number;
}

/**
 * Runs due jobs until it is stopped. Every server does this, and no two take the same job. Returns
 * a function that stops it; after that, the database may be closed.
 */
export function startJobs(options: StartJobsOptions): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const { db, kinds, now = () => new Date(), checkEvery = CHECK_EVERY } = options;
  let hasChores = false;

  async function look(): Promise<void> {
    if (!hasChores) await addChores(db, kinds, now());
    hasChores = true;
    await runDue({ ...options, signal });
  }

  /** Polls in progress. A long job doesn't delay the next poll. */
  const inFlight = new Set<Promise<void>>();
  function begin(): void {
    const looking = look()
      .catch((err: unknown) => log.error({ err }, 'the queue of jobs could not be looked at'))
      .finally(() => inFlight.delete(looking));
    inFlight.add(looking);
  }
  let timer = setTimeout(() => {
    begin();
    timer = setInterval(begin, checkEvery);
    timer.unref();
  }, options.after);
  timer.unref();

  return async () => {
    clearTimeout(timer);
    stopping.abort();
    const limit = new AbortController();
    await Promise.race([
      Promise.all(inFlight),
      sleep(STOP_LIMIT, undefined, { signal: limit.signal }).catch(() => undefined),
    ]);
    limit.abort();
  };
}
