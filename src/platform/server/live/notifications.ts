import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { log } from '../log';
import { readPayload, toPayloads, toText } from './payloads';

const CHANNEL = 'gangway_live';

/** Milliseconds. */
const TIMES = {
  /** What is published within this time goes out in one statement. */
  gather: 20,
  /** How often the connection is asked whether it still stands, and how long its answer may take. */
  ping: 15_000,
  answer: 5_000,
  /** The first wait before connecting again, and the longest. */
  firstWait: 100,
  longestWait: 5_000,
};

/** More topics than this are sent on as 'anything may have changed'. */
const MOST_TOPICS = 10_000;

export interface NotificationsOptions {
  databaseUrl: string;
  /** Tells this server from the others, whose notifications alone count. */
  serverId: string;
  /** Another server has changed these. */
  onTopics: (topics: readonly string[]) => void;
  /** What others changed since the last word of them is not known; it is from now on. */
  onGap: () => void;
  /** From now on others may change what this server does not hear of. */
  onDeaf: () => void;
}

/** The line between the servers on one PostgreSQL database. */
export interface Notifications {
  /** Lets the other servers know, soon; never fails and never waits. */
  send(topics: readonly string[]): void;
  /** Sends what is left and closes the connection. */
  close(): Promise<void>;
}

/**
 * Hears what other servers notify and tells them what this one does, over one connection of its own,
 * which is opened again by itself, for as long as it takes, when it is cut. What could not be sent
 * meanwhile is sent then.
 */
export function openNotifications(options: NotificationsOptions): Notifications {
  const { databaseUrl, serverId, onTopics, onGap, onDeaf } = options;
  const waiting = new Set<string>();
  /** Too much is waiting to be named. */
  let everything = false;
  const closing = new AbortController();
  const over = new AbortController();
  let client: pg.Client | null = null;
  let sending: Promise<void> | null = null;
  let sentAt = 0;

  function gather(topics: readonly string[]): void {
    for (const topic of topics) waiting.add(topic);
    if (waiting.size <= MOST_TOPICS) return;
    waiting.clear();
    everything = true;
  }

  async function notify(to: pg.Client): Promise<void> {
    const topics = [...waiting];
    const all = everything;
    waiting.clear();
    everything = false;
    sentAt = performance.now();
    const payloads = all
      ? [toText({ from: serverId, topics: null })]
      : toPayloads(serverId, topics);
    try {
      await to.query('select pg_notify($1, payload) from unnest($2::text[]) payload', [
        CHANNEL,
        payloads,
      ]);
    } catch (err) {
      log.warn({ err }, 'other servers were not told of changes yet');
      // Whether they have heard it is not known, and twice does no harm.
      gather(topics);
      everything ||= all;
      client = null;
      void to.end().catch(() => undefined);
    }
  }

  const hasWaiting = () => waiting.size > 0 || everything;

  async function gatherAndNotify(): Promise<void> {
    while (client && hasWaiting()) {
      const wait = sentAt + TIMES.gather - performance.now();
      if (wait > 0) await sleep(wait, undefined, { signal: closing.signal }).catch(() => undefined);
      if (client) await notify(client);
    }
    sending = null;
  }

  function sendSoon(): void {
    if (client && hasWaiting()) sending ??= gatherAndNotify();
  }

  /** Listens until the connection is cut. */
  async function listenOnce(): Promise<void> {
    const listener = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'gangway live',
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: TIMES.answer,
      query_timeout: TIMES.answer,
    });
    const cut = new Promise<void>((resolve) => {
      listener.once('end', resolve);
      listener.on('error', () => resolve());
      over.signal.addEventListener('abort', () => resolve(), { once: true });
    });
    listener.on('notification', ({ payload = '' }) => {
      const read = readPayload(payload);
      if (!read || read.from === serverId) return;
      if (read.topics) onTopics(read.topics);
      else onGap();
    });
    try {
      await listener.connect();
      await listener.query(`listen ${CHANNEL}`);
      if (closing.signal.aborted) return;
      client = listener;
      onGap();
      sendSoon();
      const ping = setInterval(() => {
        listener.query('select 1').catch(() => void listener.end().catch(() => undefined));
      }, TIMES.ping);
      ping.unref();
      await cut;
      clearInterval(ping);
    } finally {
      if (client === listener) client = null;
      void listener.end().catch(() => undefined);
    }
  }

  async function listenAlways(): Promise<void> {
    let wait = TIMES.firstWait;
    while (!closing.signal.aborted) {
      const start = performance.now();
      const err: unknown = await listenOnce().catch((error: unknown) => error);
      if (closing.signal.aborted) return;
      log.warn({ ...(err !== undefined && { err }) }, 'not connected to hear of other servers');
      onDeaf();
      if (performance.now() - start > TIMES.longestWait) wait = TIMES.firstWait;
      // Servers that were cut at one moment do not all come back at one moment.
      const jittered = wait * (0.5 + Math.random() / 2);
      await sleep(jittered, undefined, { signal: closing.signal }).catch(() => undefined);
      wait = Math.min(wait * 2, TIMES.longestWait);
    }
  }

  const listening = listenAlways();
  return {
    send(topics) {
      gather(topics);
      sendSoon();
    },
    async close() {
      closing.abort();
      await sending;
      over.abort();
      await listening;
    },
  };
}
