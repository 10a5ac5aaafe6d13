/** When each topic last changed, for a while back. Instants are milliseconds on the caller's clock. */
export interface ChangeMemory {
  note(topic: string, now: number): void;
  /** False only when it is certain that nothing has changed since then. */
  mayHaveChanged(topic: string, since: number): boolean;
  /** Forgets all: what happened before `now` is not known. */
  restart(now: number): void;
}

interface Options {
  /** The beginning: what happened before is not known. */
  now: number;
  /** For how long a change is kept, in milliseconds. */
  keep: number;
  /** The most topics that are kept; beyond it the oldest go, and the memory reaches less far back. */
  limit: number;
}

/** Remembers changes, so that who begins to listen need not have listened before. */
export function createChangeMemory({ now: start, keep, limit }: Options): ChangeMemory {
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
    note(topic, now) {
      changes.delete(topic);
      changes.set(topic, now);
      forgetOld(now);
    },
    mayHaveChanged(topic, since) {
      if (since < reach) return true;
      const at = changes.get(topic);
      return at !== undefined && at >= since;
    },
    restart(now) {
      changes.clear();
      reach = now;
    },
  };
}
