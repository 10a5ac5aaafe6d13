interface Options {
  /** The beginning: what happened before is not known. */
  now: number;
  /** For how long a change is kept, in milliseconds. */
  keep: number;
  /** The most topics that are kept; beyond it the oldest go, and the memory reaches less far back. */
  limit: number;
}

/**
 * Remembers for a while when each topic last changed, so that who begins to listen need not have listened before.
 * Instants are milliseconds on the caller's clock.
 */
export function createChangeMemory({ now: start, keep, limit }: Options) {
  // In the order of the instants, because a topic that changes again goes to the end.
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
    /** False only when it is certain that nothing has changed since then. */
    mayHaveChanged(topic: string, since: number): boolean {
      if (since < reach) return true;
      const at = changes.get(topic);
      return at !== undefined && at >= since;
    },
    /** Forgets all: what happened before `now` is not known. */
    restart(now: number): void {
      changes.clear();
      reach = now;
    },
  };
}
