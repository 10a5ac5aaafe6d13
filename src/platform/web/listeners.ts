/** Returns a set of listeners. `subscribe` returns an unsubscriber; `tell` calls all listeners. */
export function listeners() {
  const all = new Set<() => void>();
  return {
    subscribe: (listener: () => void) => {
      all.add(listener);
      return () => void all.delete(listener);
    },
    tell: () => {
      for (const listener of all) listener();
    },
  };
}
