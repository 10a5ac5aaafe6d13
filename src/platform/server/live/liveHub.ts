import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@/platform/domain/appError';
import { createCounts } from '../counts';
import { toRefusal } from '../refusal';
import { listenAlways } from './listenAlways';

/** Streams end after 50 to 100% of this, in milliseconds, so that listeners authenticate again. */
const LONGEST = 60 * 60_000;
/** The most streams of a server, of a person across all sessions, and of a network. */
const LIMITS = { streams: 10_000, perPerson: 20, perNetwork: 500 };
/** Changes within this many milliseconds are sent to other servers in one statement. */
const GATHER = 20;
/** If more topics than this wait to be sent, all streams are ended instead. */
const MOST_WAITING = 10_000;
/** The channel that servers and the database's own triggers speak on. */
const CHANNEL = 'gangway_live';

/**
 * In the place of a topic: all streams end, and pages read again when they come back. Triggers send
 * `person:` with an account's id when it may read less than before, which ends its streams alone.
 */
const EVERYONE = '*';
const ofPerson = (userId: string) => `person:${userId}`;

/** Somebody who wants to know when any of these topics change, and may read all of them now. */
export interface Listener {
  topics: readonly string[];
  userId: string;
  /** Where they call from; counted, so that one network can't take all streams. */
  network: string;
  /** Their tab, which isn't told of its own changes; undefined if unknown. */
  tab?: string | undefined;
  /** Aborted when they disconnect. */
  signal: AbortSignal | undefined;
}

/** The options of `createLiveHub`. */
export interface LiveHubOptions {
  /** The database shared with other servers; undefined if there are none, as in tests. */
  databaseUrl?: string | undefined;
  onDelivered?: ((count: number) => void) | undefined;
  limits?: Partial<typeof LIMITS>;
}

/** Tells listeners which topic has changed, but never what. */
export type LiveHub = ReturnType<typeof createLiveHub>;

/** Creates a server's hub. Topics are opaque text to it. */
export function createLiveHub(options: LiveHubOptions = {}) {
  const { databaseUrl, onDelivered } = options;
  const limits = { ...LIMITS, ...options.limits };
  const streams = new EventEmitter().setMaxListeners(0);
  const [byPerson, byNetwork] = [createCounts(), createCounts()];
  let open = 0;
  let isOver = false;

  const others = databaseUrl === undefined ? null : openOthers(databaseUrl, streams);

  function admit(userId: string, network: string): void {
    if (isOver) throw toRefusal(new AppError('unavailable'));
    const isFull =
      open >= limits.streams ||
      byPerson.of(userId) >= limits.perPerson ||
      byNetwork.of(network) >= limits.perNetwork;
    // A page that is told so waits for minutes; others come back within seconds.
    if (isFull) throw toRefusal(new AppError('too_many_pages'));
  }
  function count(userId: string, network: string, by: 1 | -1): void {
    open += by;
    byPerson.add(userId, by);
    byNetwork.add(network, by);
  }

  return {
    /** How many streams are open. */
    get open() {
      return open;
    },
    /**
     * Announces changed topics, here and on other servers. Never fails and never waits.
     * @param tab the tab that made the change, which is not told
     */
    publish(topics: readonly string[], tab: string | null = null): void {
      for (const topic of topics) streams.emit(topic, topic, tab);
      others?.send(topics, tab);
    },
    /**
     * Yields topics that have changed, each once however often it did before it was taken. Returns
     * when it is time to listen again, because the listener may be allowed less or have missed
     * something. Throws `too_many_pages` if they, their network or the server have too many streams,
     * or `unavailable` if the server is stopping.
     */
    async *listen({ topics, userId, network, tab, signal }: Listener): AsyncGenerator<string> {
      if (signal?.aborted) return;
      admit(userId, network);
      count(userId, network, 1);
      const changed = new Set<string>();
      let hasEnded = false;
      let wake: () => void = () => undefined;
      const tell = (topic: string, by: string | null) => {
        if (by !== null && by === tab) return;
        changed.add(topic);
        wake();
      };
      const end = () => {
        hasEnded = true;
        wake();
      };
      for (const topic of topics) streams.on(topic, tell);
      for (const ending of [EVERYONE, ofPerson(userId)]) streams.on(ending, end);
      signal?.addEventListener('abort', end, { once: true });
      const timer = setTimeout(end, LONGEST * (0.5 + Math.random() / 2)).unref();
      try {
        for (;;) {
          while (!hasEnded && changed.size === 0) {
            await new Promise<void>((resolve) => {
              wake = resolve;
            });
          }
          for (const topic of changed) {
            if (hasEnded) break;
            changed.delete(topic);
            onDelivered?.(1);
            yield topic;
          }
          if (hasEnded) return;
        }
      } finally {
        clearTimeout(timer);
        signal?.removeEventListener('abort', end);
        for (const topic of topics) streams.off(topic, tell);
        for (const ending of [EVERYONE, ofPerson(userId)]) streams.off(ending, end);
        count(userId, network, -1);
      }
    },
    /** Ends all streams and accepts no more. */
    endStreams(): void {
      isOver = true;
      streams.emit(EVERYONE);
    },
    /** Tells the other servers what is still pending, then disconnects. */
    async close(): Promise<void> {
      await others?.close();
    },
  };
}

/** Reads [server, topic, tab]; the topic is null if the message is nobody's of ours. */
function readMessage(payload: string): [unknown, string | null, string | null] {
  try {
    const [from, topic, tab] = JSON.parse(payload);
    return [from, typeof topic === 'string' && topic !== 'error' ? topic : null, tab ?? null];
  } catch {
    return [null, null, null];
  }
}

/** Passes changes on to the other servers, and theirs to `streams`. */
function openOthers(databaseUrl: string, streams: EventEmitter) {
  const server = randomUUID();
  /** What has yet to be sent: topics, each with the tab that changed it; null if several did. */
  const waiting = new Map<string, string | null>();
  let sending: Promise<void> | null = null;

  const listening = listenAlways({
    databaseUrl,
    channel: CHANNEL,
    onMessage(payload) {
      const [from, topic, tab] = readMessage(payload);
      if (topic !== null && from !== server) streams.emit(topic, topic, tab);
    },
    onListening() {
      streams.emit(EVERYONE);
      sendSoon();
    },
  });

  function add(topic: string, tab: string | null): void {
    const before = waiting.get(topic);
    waiting.set(topic, before === undefined || before === tab ? tab : null);
  }
  function sendSoon(): void {
    if (waiting.size > 0) sending ??= sendAll();
  }
  async function sendAll(): Promise<void> {
    let isSent = true;
    while (isSent && waiting.size > 0) {
      await sleep(GATHER);
      if (waiting.size > MOST_WAITING) {
        waiting.clear();
        waiting.set(EVERYONE, null);
      }
      const sent = [...waiting];
      waiting.clear();
      isSent = await listening.notify(sent.map((each) => JSON.stringify([server, ...each])));
      // They wait until it listens again. Those that did arrive do no harm a second time.
      if (!isSent) for (const [topic, tab] of sent) add(topic, tab);
    }
    sending = null;
  }

  return {
    send(topics: readonly string[], tab: string | null): void {
      for (const topic of topics) add(topic, tab);
      sendSoon();
    },
    async close(): Promise<void> {
      await sending;
      await listening.close();
    },
  };
}
