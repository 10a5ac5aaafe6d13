import { Socket } from 'node:net';
import pg from 'pg';
import { PrimaryClient } from '../primaryClient';
import { connectionOptions, type Limits, reportCut } from './connectionOptions';
import type { Connections } from './connections';

const DEFAULT_SIZE = 3;

/** In milliseconds. A longer read would hold up the ones behind it, so its connection is cut. */
const READ_LIMITS = { statement: 5_000, query: 6_000 };

/**
 * These statements find rows by key, and their plans are kept as long as the connection. A plan
 * made while a table was small, or not yet analyzed, would scan all of it forever, so they are
 * planned once, by keys, from the start (docs/decisions/0017).
 */
const BY_KEYS = [
  'plan_cache_mode=force_generic_plan',
  ...['seqscan', 'hashjoin', 'mergejoin', 'memoize'].map((way) => `enable_${way}=off`),
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

/** A connection that hasn't answered for this long, in milliseconds, is skipped. */
const PROMPT = 50;

/** A connection with several statements in progress at once. */
interface ReadConnection {
  /**
   * Rejects like `pg.Client#query`. The connection is opened on first use, and again after a cut.
   */
  query: (...parts: readonly unknown[]) => Promise<unknown>;
  inFlight(): number;
  /** True if it is idle or answered a moment ago. */
  isPrompt(): boolean;
  isOpen(): boolean;
  end(): Promise<void>;
}

/** Combines everything written within one turn of the event loop into one packet. */
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

/** An open connection. */
interface Shared {
  client: pg.Client;
  /** Makes the next statement open a new connection. */
  forget: () => void;
  gather: () => void;
}

async function ask({ client, forget, gather }: Shared, parts: readonly unknown[]) {
  gather();
  try {
    return (await Reflect.apply(client.query, client, parts)) as unknown;
  } catch (error) {
    // Any failure that isn't an answer from the server leaves the connection in an unknown state.
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
      // A connection that couldn't be opened has already rejected every call that waited for it.
      await (await connected?.catch(() => undefined))?.client.end();
    },
  };
}

/** What drizzle needs of a connection to run single statements. */
export interface ReadConnections {
  query: ReadConnection['query'];
  /**
   * A connection with statements in progress isn't idle. Nothing waits, because it accepts the next
   * statement at once.
   */
  connections(): Connections;
  /** Waits for statements in progress. */
  end(): Promise<void>;
}

/**
 * Opens a few connections for reads, each with many reads in progress: the server has the next one
 * before its last answer arrives, which halves the cost of a read on both sides
 * (docs/decisions/0017). Not for writes, which may wait for a lock, nor for transactions, which
 * need a connection to themselves.
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
      // Would open a connection that nobody closes. A bug, like using an ended pool.
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
