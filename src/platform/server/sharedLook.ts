/**
 * Runs one look-up for everyone who asks while it is under way. The numbers of one scrape are
 * collected side by side: one that another sets when it is done would be told as it was before.
 */
export function sharedLook<Found>(look: () => Promise<Found>): () => Promise<Found> {
  let inFlight: Promise<Found> | undefined;
  return () => {
    inFlight ??= look().finally(() => {
      inFlight = undefined;
    });
    return inFlight;
  };
}
