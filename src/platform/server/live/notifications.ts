import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { PrimaryClient } from '../database/primaryClient';
import { log } from '../log';
import { type Changed, readPayload, toPayloads, toText } from './payloads';
import { createTopicOutbox, type Waiting } from './topicOutbox';

const CHANNEL = 'gangway_live';

/** In milliseconds. */
const TIMES = {
  /** How often to check the connection, and how long it may take to answer. */
  ping: 15_000,
  answer: 5_000,
  /** The first wait before connecting again, and the longest. */
  firstWait: 100,
  longestWait: 5_000,
};

interface NotificationsOptions {
  databaseUrl: string;
  /** Identifies this server, whose own messages are ignored. */
  serverId: string;
  /** Called when another server has changed these topics. */
  onChanged: (changed: Changed) => void;
  /** Called when changes may have been missed, and are heard (again) from now on. */
  onGap: () => void;
  /** Called when changes on other servers can no longer be heard. */
  onDeaf: () => void;
}

/** Resolves when the connection is cut or `over` is aborted. */
function untilCut(listener: pg.Client, over: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    listener.once('end', resolve);
    listener.on('error', () => resolve());
    over.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** Pings the connection regularly, and ends it if it fails to answer. Returns a stop function. */
function keepAsking(listener: pg.Client): () => void {
  const ping = setInterval(() => {
    listener.query('select 1').catch(() => void listener.end().catch(() => undefined));
  }, TIMES.ping);
  ping.unref();
  return () => clearInterval(ping);
}

/** Keeps calling `connect`, which resolves when the connection is cut. Backs off on failure. */
async function reconnectAlways(
  connect: () => Promise<void>,
  { onDeaf, closing }: { onDeaf: () => void; closing: AbortSignal },
): Promise<void> {
  let wait = TIMES.firstWait;
  while (!closing.aborted) {
    const start = performance.now();
    const err: unknown = await connect().catch((error: unknown) => error);
    if (closing.aborted) return;
    log.warn({ ...(err !== undefined && { err }) }, 'not connected to hear of other servers');
    onDeaf();
    if (performance.now() - start > TIMES.longestWait) wait = TIMES.firstWait;
    // The jitter keeps servers that were cut together from all reconnecting at once.
    const jittered = wait * (0.5 + Math.random() / 2);
    await sleep(jittered, undefined, { signal: closing }).catch(() => undefined);
    wait = Math.min(wait * 2, TIMES.longestWait);
  }
}

/**
 * Exchanges notifications with the other servers over a dedicated connection. If it is cut,
 * reconnects for as long as it takes, and then sends what was pending.
 */
export function openNotifications(options: NotificationsOptions) {
  const { databaseUrl, serverId, onChanged, onGap, onDeaf } = options;
  const closing = new AbortController();
  const over = new AbortController();
  let client: pg.Client | null = null;

  async function notify(waiting: Waiting): Promise<boolean> {
    const to = client;
    if (!to) return false;
    const payloads = waiting
      ? toPayloads(serverId, waiting)
      : [toText({ from: serverId, topics: null, tab: null })];
    const statement = 'select pg_notify($1, payload) from unnest($2::text[]) payload';
    try {
      await to.query(statement, [CHANNEL, payloads]);
      return true;
    } catch (err) {
      log.warn({ err }, 'other servers were not told of changes yet');
      client = null;
      void to.end().catch(() => undefined);
      return false;
    }
  }
  const outbox = createTopicOutbox({
    isConnected: () => client !== null,
    send: notify,
    closing: closing.signal,
  });

  function hear({ payload = '' }: { payload?: string | undefined }): void {
    const read = readPayload(payload);
    if (!read || read.from === serverId) return;
    const { topics, tab } = read;
    if (topics) onChanged(new Map(topics.map((topic) => [topic, tab])));
    else onGap();
  }

  /** Connects, and listens until the connection is cut. */
  async function listenOnce(): Promise<void> {
    const listener = new PrimaryClient({
      connectionString: databaseUrl,
      application_name: 'gangway live',
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: TIMES.answer,
      query_timeout: TIMES.answer,
    });
    const cut = untilCut(listener, over.signal);
    listener.on('notification', hear);
    try {
      await listener.connect();
      await listener.query(`listen ${CHANNEL}`);
      if (closing.signal.aborted) return;
      client = listener;
      onGap();
      outbox.sendSoon();
      const stopAsking = keepAsking(listener);
      await cut;
      stopAsking();
    } finally {
      if (client === listener) client = null;
      void listener.end().catch(() => undefined);
    }
  }

  const listening = reconnectAlways(listenOnce, { onDeaf, closing: closing.signal });
  return {
    /** Tells the other servers soon. Never fails and never waits. */
    send(changed: Changed): void {
      outbox.add(changed);
      outbox.sendSoon();
    },
    /** Sends what is pending, then closes the connection. */
    async close(): Promise<void> {
      closing.abort();
      await outbox.settled();
      over.abort();
      await listening;
    },
  };
}
