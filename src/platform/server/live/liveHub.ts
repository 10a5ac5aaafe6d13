import { randomUUID } from 'node:crypto';
import { AppError } from '@/platform/domain/appError';
import { toRefusal } from '../refusal';
import { createAudience } from './audience';
import { createChangeMemory } from './changeMemory';
import { type Admit, createDeliveries } from './deliveries';
import { LiveStream, type LiveWord } from './liveStream';
import { openNotifications } from './notifications';
import type { Changed } from './payloads';
import { createStreamLimits } from './streamLimits';

/** For how long back it is known what has changed, in milliseconds, and of how many topics at most. */
const MEMORY = { keep: 60_000, limit: 20_000 };
/** How much older a page's data may be than it believes: the response took time to arrive. */
const SLACK = 2_000;
/** A stream ends between half of this and all of it, so that its listener signs in again; milliseconds. */
const LONGEST = 60 * 60_000;
const LIMITS = { streams: 10_000, perPerson: 20 };
/** When anything may have changed, how many are told at once, and how many milliseconds before the next. */
const STAGGER = { streams: 100, ms: 100 };

/** Someone who wants to know when a topic changes. They were admitted just now. */
export interface Listening {
  topic: string;
  /** What their page shows as well; a change of this may matter to all of it. */
  beside?: string | undefined;
  sessionId: string;
  userId: string;
  /** Their tab, whose own changes are no news to it; null for one that says none. */
  tab?: string | null | undefined;
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
   * not of what is beside it. Yields at once when there may have been one since what the listener has. Returns when it is time to listen again. Throws the refusal of a
   * listener who is no longer admitted, `too_many_pages` when they listen too often, or `unavailable`.
   */
  listen(listening: Listening): AsyncGenerator<LiveWord>;
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
  onTold?: ((count: number) => void) | undefined;
  limits?: Partial<typeof LIMITS>;
}

/** Makes the hub of one server. To it topics are mere text. */
export function createLiveHub({
  admit,
  databaseUrl,
  onTold = () => undefined,
  limits: givenLimits,
}: LiveHubOptions): LiveHub {
  const { streams: inAll, perPerson } = { ...LIMITS, ...givenLimits };
  const audience = createAudience(createStreamLimits(inAll, perPerson));
  const memory = createChangeMemory({ now: performance.now(), ...MEMORY });
  const deliveries = createDeliveries(admit, onTold);
  let isDeaf = databaseUrl !== undefined;
  let isOver = false;

  function onChanged(changed: Changed): void {
    const now = performance.now();
    for (const [topic, tab] of changed) {
      memory.note(topic, now);
      for (const stream of audience.of(topic)) {
        if (tab === null || stream.tab !== tab) deliveries.to(stream, topic);
      }
    }
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
    publish(topics, tab = null) {
      const changed = new Map(topics.map((topic) => [topic, tab]));
      onChanged(changed);
      others?.send(changed);
    },
    async *listen({ topic, beside, sessionId, userId, tab, age, signal }) {
      if (signal?.aborted) return;
      if (isOver) throw toRefusal(new AppError('unavailable'));
      const stream = new LiveStream(topic, sessionId, userId, beside, tab);
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
          if (word !== 'changed' && word !== 'own') throw toRefusal(new AppError(word));
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
