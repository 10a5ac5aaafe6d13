import type { LiveStream } from './liveStream';
import type { StreamLimits } from './streamLimits';

/** The open streams by what they listen to, within the limits on how many there may be. */
export function createAudience(limits: StreamLimits) {
  const byTopic = new Map<string, Set<LiveStream>>();
  return {
    /** How many there are. */
    get open() {
      return limits.open;
    },
    of: (topic: string): ReadonlySet<LiveStream> => byTopic.get(topic) ?? new Set(),
    all: (): LiveStream[] => [...byTopic.values()].flatMap((streams) => [...streams]),
    /** Throws `too_many_pages` or `unavailable` when there are too many. */
    add(stream: LiveStream): void {
      limits.take(stream.userId);
      const streams = byTopic.get(stream.topic) ?? new Set();
      byTopic.set(stream.topic, streams.add(stream));
    },
    remove(stream: LiveStream): void {
      limits.giveBack(stream.userId);
      const streams = byTopic.get(stream.topic);
      streams?.delete(stream);
      if (streams?.size === 0) byTopic.delete(stream.topic);
    },
  };
}
