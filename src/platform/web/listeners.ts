/** Those who want to hear of something; `subscribe` returns what lets one go again. */
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
