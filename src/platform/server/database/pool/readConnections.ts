import { Socket } from 'node:net';
import pg from 'pg';
import { PrimaryClient } from '../primaryClient';
import { connectionOptions, type Limits, reportCut } from './connectionOptions';
import type { Connections } from './connections';

const DEFAULT_SIZE = 3;

/** In milliseconds. A longer read would hold up those behind it, so its connection is cut. */
const READ_LIMITS = { statement: 5_000, query: 6_000 };

/**
 * These statements look rows up by their keys, and their plans are kept for as long as the connection: one that
 * was made while a table was small, or before it was ever counted, would read the whole of it ever after. So
 * they are planned once and by keys from the start (docs/decisions/0104).
 */
const BY_KEYS = [
  'plan_cache_mode=force_generic_plan',
  ...['seqscan', 'hashjoin', 'mergejoin', 'memoize'].map((way) => `enable_${way}=off`),
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

/** A connection that has not answered for this long, in milliseconds, is passed over. */
const PROMPT = 50;

/** A connection with several statements under way at once. */
interface ReadConnection {
  /** Rejects as `pg.Client#query` does; the connection is opened when it is first needed, or was cut. */
  query: (...parts: readonly unknown[]) => Promise<unknown>;
  inFlight(): number;
  /** Whether it is idle or has answered a moment ago. */
  isPrompt(): boolean;
  isOpen(): boolean;
  end(): Promise<void>;
}

/** Gathers everything written within one turn of the event loop into one packet. */
function gatherWrites(socket: Socket): () => void {
  let isGathering = false;
  return () => {
    if (isGathering) return;
    isGathering = true;
    socket.cork();
    setImmediate(() => {
      isGathering = false;
      socket.uncork();
    });
  };
}

/** A connection that is open. */
interface Shared {
  client: pg.Client;
  /** Has the next statement open another one. */
  forget: () => void;
  gather: () => void;
}

async function ask({ client, forget, gather }: Shared, parts: readonly unknown[]) {
  gather();
  try {
    return (await Reflect.apply(client.query, client, parts)) as unknown;
  } catch (error) {
    // Anything but an answer from the server leaves the connection in an unknown state.
    if (!(error instanceof pg.DatabaseError)) {
      forget();
      void client.end();
    }
    throw error;
  }
}

function openReadConnection(options: pg.ClientConfig): ReadConnection {
  let connected: Promise<Shared> | undefined;
  let inFlight = 0;
  let answeredAt = 0;

  function connect(): Promise<Shared> {
    const socket = new Socket();
    const client = new PrimaryClient({ ...options, stream: () => socket });
    const forget = () => {
      if (connected === connecting) connected = undefined;
    };
    const shared = { client, forget, gather: gatherWrites(socket) };
    const connecting = client.connect().then(() => shared);
    client.on('error', (error) => {
      forget();
      reportCut(error);
    });
    client.once('end', forget);
    connecting.catch(forget);
    return connecting;
  }

  return {
    async query(...parts) {
      if (inFlight === 0) answeredAt = performance.now();
      inFlight += 1;
      try {
        connected ??= connect();
        return await ask(await connected, parts);
      } finally {
        inFlight -= 1;
        answeredAt = performance.now();
      }
    },
    inFlight: () => inFlight,
    isPrompt: () => inFlight === 0 || performance.now() - answeredAt < PROMPT,
    isOpen: () => connected !== undefined,
    async end() {
      // One that could not be opened has already rejected every call that waited for it.
      await (await connected?.catch(() => undefined))?.client.end();
    },
  };
}

/** What drizzle needs of a connection for single statements. */
export interface ReadConnections {
  query: ReadConnection['query'];
  /** One with statements on it is not idle; none waits, as it takes the next one at once. */
  connections(): Connections;
  /** Lets what is under way end. */
  end(): Promise<void>;
}

/**
 * A few connections for reads, each with many of them under way: the server has the next one before its
 * last answer has arrived, which halves what a read costs on both sides (docs/decisions/0017). Not for
 * writes, which may wait for a lock, and not for transactions, which need a connection to themselves.
 */
export function openReadConnections(
  url: string,
  size = DEFAULT_SIZE,
  limits: Partial<Limits> = {},
): ReadConnections {
  const own = { pipeline: true, options: BY_KEYS };
  const options = { ...connectionOptions(url, { ...READ_LIMITS, ...limits }), ...own };
  const all = Array.from({ length: size }, () => openReadConnection(options));
  let isEnded = false;
  return {
    async query(...parts) {
      // It would open a connection that nobody closes; like using an ended pool, that is a bug.
      if (isEnded) throw new Error('Cannot read after the end of the connections');
      const prompt = all.find((connection) => connection.isPrompt());
      const emptiest = () => all.reduce((a, b) => (b.inFlight() < a.inFlight() ? b : a));
      return (prompt ?? emptiest()).query(...parts);
    },
    connections() {
      const open = all.filter((connection) => connection.isOpen());
      const idle = open.filter((connection) => connection.inFlight() === 0);
      return { total: open.length, idle: idle.length, waiting: 0 };
    },
    async end() {
      isEnded = true;
      await Promise.all(all.map((connection) => connection.end()));
    },
  };
}
