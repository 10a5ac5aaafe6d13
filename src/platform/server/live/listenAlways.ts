import { setTimeout as sleep } from 'node:timers/promises';
import { PrimaryClient } from '../database/primaryClient';
import { log } from '../log';

/** In milliseconds. */
const TIMES = {
  /** How often the connection is checked, and how long it may take to answer. */
  ping: 15_000,
  answer: 5_000,
  /** The first wait before connecting again, and the longest. */
  firstWait: 100,
  longestWait: 5_000,
};

interface ListenOptions {
  databaseUrl: string;
  channel: string;
  onMessage: (payload: string) => void;
  /** Called whenever it listens (again): messages before that may have been missed. */
  onListening: () => void;
}

/** A connection that listens to a channel. */
export interface Listening {
  /** Sends these payloads, each under 8,000 bytes, to all who listen. False if it could not. */
  notify(payloads: readonly string[]): Promise<boolean>;
  close(): Promise<void>;
}

/** Listens to a channel of PostgreSQL, and connects again for as long as it takes if it is cut. */
export function listenAlways(options: ListenOptions): Listening {
  const { databaseUrl, channel, onMessage, onListening } = options;
  const closing = new AbortController();
  const { signal } = closing;
  let client: PrimaryClient | null = null;

  /** Resolves when the connection is cut or closed. Rejects if there is none. */
  async function listenOnce(): Promise<void> {
    const own = new PrimaryClient({
      connectionString: databaseUrl,
      application_name: 'gangway live',
      query_timeout: TIMES.answer,
    });
    let ping: NodeJS.Timeout | undefined;
    const cut = new Promise<void>((resolve) => {
      own.once('end', resolve);
      own.on('error', () => resolve());
      signal.addEventListener('abort', () => resolve(), { once: true });
      // Without it, nobody would notice that the other end has died silently.
      ping = setInterval(() => void own.query('select 1').catch(() => resolve()), TIMES.ping);
      ping.unref();
    });
    own.on('notification', ({ payload = '' }) => onMessage(payload));
    try {
      await own.connect();
      await own.query(`listen ${channel}`);
      if (signal.aborted) return;
      client = own;
      onListening();
      await cut;
    } finally {
      client = null;
      clearInterval(ping);
      // Not awaited, because a connection that timed out may never report its end.
      void own.end().catch(() => undefined);
    }
  }

  async function listenUntilClosed(): Promise<void> {
    let wait = TIMES.firstWait;
    while (!signal.aborted) {
      const began = performance.now();
      const err: unknown = await listenOnce().catch((error: unknown) => error);
      if (signal.aborted) return;
      log.warn({ ...(err !== undefined && { err }) }, 'not connected to hear of changes');
      wait = performance.now() - began > TIMES.longestWait ? TIMES.firstWait : wait * 2;
      wait = Math.min(wait, TIMES.longestWait);
      // Random, so that servers that were cut together don't all come back at once.
      const random = wait * (0.5 + Math.random() / 2);
      await sleep(random, undefined, { signal }).catch(() => undefined);
    }
  }
  const listening = listenUntilClosed();

  return {
    async notify(payloads) {
      if (!client) return false;
      const statement = 'select pg_notify($1, payload) from unnest($2::text[]) payload';
      try {
        await client.query(statement, [channel, payloads]);
        return true;
      } catch (err) {
        log.warn({ err }, 'other servers were not told of changes yet');
        return false;
      }
    },
    async close() {
      closing.abort();
      await listening;
    },
  };
}
