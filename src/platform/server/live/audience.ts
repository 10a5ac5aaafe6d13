import type { LiveStream } from './liveStream';
import type { StreamLimits } from './streamLimits';

/** The open streams by what they listen to, within the limits on how many there may be. */
export function createAudience(limits: StreamLimits) {
  const byTopic = new Map<string, Set<LiveStream>>();
  const everyone = new Set<LiveStream>();
  return {
    /** How many there are. */
    get open() {
      return limits.open;
    },
    of: (topic: string): ReadonlySet<LiveStream> => byTopic.get(topic) ?? new Set(),
    all: (): LiveStream[] => [...everyone],
    /** Throws `too_many_pages` or `unavailable` when there are too many. */
    add(stream: LiveStream): void {
      limits.take(stream.listener.userId);
      everyone.add(stream);
      for (const topic of stream.topics) {
        byTopic.set(topic, (byTopic.get(topic) ?? new Set()).add(stream));
      }
    },
    remove(stream: LiveStream): void {
      limits.giveBack(stream.listener.userId);
      everyone.delete(stream);
      for (const topic of stream.topics) {
        const streams = byTopic.get(topic);
        streams?.delete(stream);
        if (streams?.size === 0) byTopic.delete(topic);
      }
    },
  };
}
