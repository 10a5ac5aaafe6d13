const listeners = new Set<() => void>();

/** Calls when the server does not go on with this page's owner; returns a function that stops it. */
export function onOwnerRefused(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says that the server refused a call because its session has ended, or is another's. */
export function tellOwnerRefused(): void {
  for (const listener of listeners) listener();
}
