/**
 * A browser opens six connections to a server that speaks HTTP/1.1, for all its windows together.
 * This many of them may listen, so that calls and further pages get through.
 */
const PLACES = [1, 2, 3].map((place) => `gangway:live:${place}`);

/**
 * Calls back once this page has one of the browser's places, which may be never. Returns a function
 * that gives it back. Without a secure connection browsers have no locks; then there is no waiting.
 */
export function takePlace(onTaken: () => void): () => void {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) {
    onTaken();
    return () => undefined;
  }
  const waiting = new AbortController();
  let isDone = false;
  let giveBack: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    giveBack = resolve;
  });
  const take = () => {
    if (isDone) return undefined;
    isDone = true;
    waiting.abort();
    onTaken();
    return held;
  };
  for (const place of PLACES) {
    // Rejects once another place is taken, or none is wanted.
    locks.request(place, { signal: waiting.signal }, take).catch(() => undefined);
  }
  return () => {
    isDone = true;
    waiting.abort();
    giveBack();
  };
}
