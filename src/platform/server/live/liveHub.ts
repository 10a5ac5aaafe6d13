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

/** For how long back it is known what has changed, in milliseconds, and of how many topics at most. */
const MEMORY = { keep: 60_000, limit: 20_000 };
/** How much older a page's data may be than it believes: the response took time to arrive. */
const SLACK = 2_000;
/** A stream ends between half of this and all of it, so that its listener signs in again; milliseconds. */
const LONGEST = 60 * 60_000;
/** The most streams overall, and for one person, who may have many sessions. */
const LIMITS = { streams: 10_000, perPerson: 20 };
/**
 * For how long somebody is in a room after they have said so, how often it is looked who has gone, and how
 * many are kept; milliseconds.
 */
const PRESENCE = { keep: 45_000, look: 5_000, limit: 10_000 };
/** When anything may have changed, how many are told at once, and how many milliseconds before the next. */
const STAGGER = { streams: 100, ms: 100 };

/** Someone who wants to know when a topic changes. They were admitted just now. */
export interface Listening extends Listener {
  /** How old what they have of it is, in milliseconds; null when they do not know. */
  age: number | null;
  /** Aborted when they are gone. */
  signal: AbortSignal | undefined;
}

/** Tells who listens that something has changed, and never what. */
export interface LiveHub {
  /**
   * Says that these have changed, here and on the other servers. Never fails and never waits.
   * @param tab the one that wrote them, which is not told: it knows
   */
  publish(topics: readonly string[], tab?: string | null): void;
  /**
   * Yields once for each change, or for several in quick succession; `own` when it was of the topic alone and
   * not of what is beside it, `people` when someone has come or gone. Yields at once when there may have been one since what the listener has. Returns when it is time to listen again. Throws the refusal of a
   * listener who is no longer admitted, `too_many_pages` when they listen too often, or `unavailable`.
   */
  listen(listening: Listening): AsyncGenerator<LiveEvent>;
  /**
   * Someone says that they are in a room, here and to the other servers; it holds for `PRESENCE.keep`, and who
   * listens there is told of whoever is new or has gone. Gives who else is there.
   */
  enter(room: string, userId: string): string[];
  /** How many listen now. */
  readonly open: number;
  /** Ends all streams and takes no more. */
  endStreams(): void;
  /** Tells the other servers what is left to tell. */
  close(): Promise<void>;
}

export interface LiveHubOptions {
  /** Asked before each word. */
  admit: Admit;
  /** The database shared with other servers; without one, as in tests, there are no others. */
  databaseUrl?: string | undefined;
  onOwnerAnnounced?: ((count: number) => void) | undefined;
  limits?: Partial<typeof LIMITS>;
  presence?: Partial<typeof PRESENCE>;
}

/** Makes the hub of one server. To it topics are mere text. */
export function createLiveHub({
  admit,
  databaseUrl,
  onOwnerAnnounced = () => undefined,
  limits: givenLimits,
  presence: givenPresence,
}: LiveHubOptions): LiveHub {
  const audience = createAudience({ ...LIMITS, ...givenLimits });
  const memory = createChangeMemory({ now: performance.now(), ...MEMORY });
  const deliveries = createDeliveries(admit, onOwnerAnnounced);
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
  /** For as long as anybody is in a room, it is looked who has gone. */
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

/** The open streams by what they listen to, within the limits on how many there may be. */
function createAudience({ streams: inAll, perPerson }: typeof LIMITS) {
  const byPerson = createCounts();
  const byTopic = new Map<string, Set<LiveStream>>();
  const everyone = new Set<LiveStream>();
  return {
    /** How many there are. */
    get open() {
      return everyone.size;
    },
    of: (topic: string): ReadonlySet<LiveStream> => byTopic.get(topic) ?? new Set(),
    all: (): LiveStream[] => [...everyone],
    /** Throws `too_many_pages` or `unavailable` when there are too many. */
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
