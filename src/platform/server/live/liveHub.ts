import { randomUUID } from 'node:crypto';
import { AppError } from '@/platform/domain/appError';
import { createCounts } from '../counts';
import { toRefusal } from '../refusal';
import { createChangeMemory } from './changeMemory';
import { type Admit, createDeliveries } from './deliveries';
import { isLiveWord, type Listener, type LiveEvent, LiveStream } from './liveStream';
import { openNotifications } from './notifications';
import type { Changed } from './payloads';
import { createPresence, readWord, toWord } from './presence';

/** How long changes are remembered, in milliseconds, and of how many topics at most. */
const MEMORY = { keep: 60_000, limit: 20_000 };
/** How much older data may be than a page thinks, in milliseconds, since responses take time. */
const SLACK = 2_000;
/** Streams end after 50 to 100% of this, in milliseconds, so that listeners authenticate again. */
const LONGEST = 60 * 60_000;
/** The most streams overall, and per person across all sessions. */
const LIMITS = { streams: 10_000, perPerson: 20 };
/**
 * How long people count as present after their last sign of life, how often departures are checked,
 * both in milliseconds, and how many people are kept.
 */
const PRESENCE = { keep: 45_000, look: 5_000, limit: 10_000 };
/** If anything may have changed, how many streams are told at once, and the pause in ms. */
const STAGGER = { streams: 100, ms: 100 };

/** Someone who wants to know when a topic changes, and has just been admitted. */
export interface Listening extends Listener {
  /** The age of their data, in milliseconds; null if they don't know. */
  age: number | null;
  /** Aborted when they disconnect. */
  signal: AbortSignal | undefined;
}

/** Tells listeners that something has changed, but never what. */
export interface LiveHub {
  /**
   * Announces changed topics, here and on other servers. Never fails and never waits.
   * @param tab the tab that made the change, which is not told
   */
  publish(topics: readonly string[], tab?: string | null): void;
  /**
   * Yields once per change, or for several in quick succession: `own` if only the topic changed and
   * not the one beside it, `people` if only someone has come or gone. Yields at once if something
   * may have changed since the listener's data was read. Returns when it is time to listen again.
   * Throws the refusal of a listener who is no longer admitted, `too_many_pages` if they have too
   * many streams, or `unavailable`.
   */
  listen(listening: Listening): AsyncGenerator<LiveEvent>;
  /**
   * Marks someone as present in a room for `PRESENCE.keep`, here and on other servers. Listeners in
   * the room are told who arrives and leaves. Returns who else is there.
   */
  enter(room: string, userId: string): string[];
  /** How many streams are open. */
  readonly open: number;
  /** Ends all streams and accepts no more. */
  endStreams(): void;
  /** Tells the other servers what is still pending, then disconnects. */
  close(): Promise<void>;
}

/** The options of `createLiveHub`. */
export interface LiveHubOptions {
  /** Called before listeners are told of a change. */
  admit: Admit;
  /** The database shared with other servers; undefined if there are none, as in tests. */
  databaseUrl?: string | undefined;
  onDelivered?: ((count: number) => void) | undefined;
  limits?: Partial<typeof LIMITS>;
  presence?: Partial<typeof PRESENCE>;
}

/** Creates a server's hub. Topics are opaque text to it. */
export function createLiveHub({
  admit,
  databaseUrl,
  onDelivered = () => undefined,
  limits: givenLimits,
  presence: givenPresence,
}: LiveHubOptions): LiveHub {
  const audience = createAudience({ ...LIMITS, ...givenLimits });
  const memory = createChangeMemory({ now: performance.now(), ...MEMORY });
  const deliveries = createDeliveries(admit, onDelivered);
  let isDeaf = databaseUrl !== undefined;
  let isOver = false;

  const { look: lookEvery, ...kept } = { ...PRESENCE, ...givenPresence };
  const presence = createPresence({
    ...kept,
    onChanged(room, userId) {
      for (const stream of audience.of(room)) {
        if (stream.listener.userId !== userId) deliveries.to(stream, room);
      }
    },
  });
  let look: NodeJS.Timeout | undefined;
  /** Keeps checking who has left for as long as anybody is in a room. */
  function lookLater(): void {
    if (look || presence.isEmpty) return;
    look = setTimeout(() => {
      look = undefined;
      presence.forgetOld(performance.now());
      lookLater();
    }, lookEvery).unref();
  }

  function onChanged(changed: Changed): void {
    const now = performance.now();
    for (const [topic, tab] of changed) {
      const here = readWord(topic);
      if (here) {
        presence.hear(here.room, here.userId, now);
        lookLater();
        continue;
      }
      memory.note(topic, now);
      for (const stream of audience.of(topic)) {
        if (tab === null || stream.listener.tab !== tab) deliveries.to(stream, topic);
      }
    }
  }
  function publish(topics: readonly string[], tab: string | null = null): void {
    const changed = new Map(topics.map((topic) => [topic, tab]));
    onChanged(changed);
    others?.send(changed);
  }
  function onGap(): void {
    isDeaf = false;
    memory.restart(performance.now());
    const all = audience.all();
    for (let at = 0; at < all.length; at += STAGGER.streams) {
      const part = all.slice(at, at + STAGGER.streams);
      const wait = (at / STAGGER.streams) * STAGGER.ms;
      setTimeout(() => {
        for (const stream of part) deliveries.to(stream, null);
      }, wait).unref();
    }
  }
  const others =
    databaseUrl === undefined
      ? null
      : openNotifications({
          databaseUrl,
          serverId: randomUUID(),
          onChanged,
          onGap,
          onDeaf: () => {
            isDeaf = true;
          },
        });

  return {
    get open() {
      return audience.open;
    },
    publish,
    enter(room, userId) {
      publish([toWord(room, userId)]);
      return presence.others(room, userId);
    },
    async *listen({ age, signal, ...listener }) {
      if (signal?.aborted) return;
      if (isOver) throw toRefusal(new AppError('unavailable'));
      const stream = new LiveStream(listener);
      audience.add(stream);
      const leave = () => stream.end('over');
      signal?.addEventListener('abort', leave, { once: true });
      const timer = setTimeout(leave, LONGEST * (0.5 + Math.random() / 2));
      timer.unref();
      try {
        const since = age === null ? null : performance.now() - age - SLACK;
        for (const each of stream.topics) {
          if (since !== null && !isDeaf && !memory.mayHaveChanged(each, since)) continue;
          deliveries.tellAdmitted(stream, since === null || isDeaf ? null : each);
        }
        for (;;) {
          const word = await stream.next();
          if (word === 'over') return;
          if (!isLiveWord(word)) throw toRefusal(new AppError(word));
          yield word;
        }
      } finally {
        clearTimeout(timer);
        signal?.removeEventListener('abort', leave);
        stream.end('over');
        deliveries.drop(stream);
        audience.remove(stream);
      }
    },
    endStreams() {
      isOver = true;
      for (const stream of audience.all()) stream.end('over');
    },
    async close() {
      await others?.close();
    },
  };
}

/** Creates an index of the open streams by topic, which enforces the limits on their number. */
function createAudience({ streams: inAll, perPerson }: typeof LIMITS) {
  const byPerson = createCounts();
  const byTopic = new Map<string, Set<LiveStream>>();
  const everyone = new Set<LiveStream>();
  return {
    get open() {
      return everyone.size;
    },
    of: (topic: string): ReadonlySet<LiveStream> => byTopic.get(topic) ?? new Set(),
    all: (): LiveStream[] => [...everyone],
    /** Throws `too_many_pages` or `unavailable` if there are too many streams. */
    add(stream: LiveStream): void {
      const { userId } = stream.listener;
      if (byPerson.of(userId) >= perPerson) throw toRefusal(new AppError('too_many_pages'));
      if (everyone.size >= inAll) throw toRefusal(new AppError('unavailable'));
      byPerson.add(userId, 1);
      everyone.add(stream);
      for (const topic of stream.topics) {
        byTopic.set(topic, (byTopic.get(topic) ?? new Set()).add(stream));
      }
    },
    remove(stream: LiveStream): void {
      byPerson.add(stream.listener.userId, -1);
      everyone.delete(stream);
      for (const topic of stream.topics) {
        const streams = byTopic.get(topic);
        streams?.delete(stream);
        if (streams?.size === 0) byTopic.delete(topic);
      }
    },
  };
}
