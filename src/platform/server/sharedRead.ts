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
