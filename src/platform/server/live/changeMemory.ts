interface Options {
  /** When the memory starts; earlier changes are unknown. */
  now: number;
  /** How long a change is remembered, in milliseconds. */
  keep: number;
  /** The most topics remembered. Beyond it the oldest are dropped, and the memory gets shorter. */
  limit: number;
}

/**
 * Remembers for a while when each topic last changed, so that a new listener learns of changes just
 * before it connected. Instants are milliseconds on the caller's clock.
 */
export function createChangeMemory({ now: start, keep, limit }: Options) {
  // In the order of the changes, because a topic that changes again moves to the end.
  const changes = new Map<string, number>();
  let reach = start;

  const forgetOld = (now: number) => {
    for (const [topic, at] of changes) {
      if (changes.size <= limit && at >= now - keep) return;
      changes.delete(topic);
      reach = Math.max(reach, at + 1);
    }
  };
  return {
    note(topic: string, now: number): void {
      changes.delete(topic);
      changes.set(topic, now);
      forgetOld(now);
    },
    /** False only if the topic certainly hasn't changed since then. */
    mayHaveChanged(topic: string, since: number): boolean {
      if (since < reach) return true;
      const at = changes.get(topic);
      return at !== undefined && at >= since;
    },
    /** Forgets everything; changes before `now` become unknown. */
    restart(now: number): void {
      changes.clear();
      reach = now;
    },
  };
}
