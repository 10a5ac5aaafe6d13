/**
 * Shares one lookup among all callers while it is in progress. The gauges of a scrape are collected
 * concurrently, so a gauge set by another's `collect` could still be reported with its old value.
 */
export function sharedRead<Found>(look: () => Promise<Found>): () => Promise<Found> {
  let inFlight: Promise<Found> | undefined;
  return () => {
    inFlight ??= look().finally(() => {
      inFlight = undefined;
    });
    return inFlight;
  };
}

/** In milliseconds. A load balancer that waits longer takes it for a failure. */
const LIMIT = 3_000;

/**
 * Makes a check reject if it takes too long. Concurrent callers share one check, so that it holds
 * only one connection.
 */
export function withinLimit(ask: () => Promise<void>): () => Promise<void> {
  const askOnce = sharedRead(ask);
  return async () => {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`no answer within ${LIMIT} ms`)), LIMIT);
    });
    await Promise.race([askOnce(), tooLate]).finally(() => clearTimeout(timer));
  };
}
