import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { BlockList, Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { isTrusted, networkOf } from '@/platform/server/clientAddress';
import { createCounts } from '@/platform/server/counts';
import { log } from '@/platform/server/log';
import type { Respond } from './holdUntilReady';

/** How long anything may take to arrive, in milliseconds, and how many connections a network may have. */
export interface FrontLimits {
  /** For the head of a request, counted from the opening of its connection or its first byte. */
  head: number;
  /** For the whole request, its body too, however it trickles in. */
  request: number;
  /** For a connection between two requests. */
  idle: number;
  /** For a connection on which nothing moves in either direction, as when nobody reads the answer. */
  silence: number;
  /** Connections from one network, unless it is a trusted proxy. */
  perNetwork: number;
}

/**
 * The slowest phone that we think of (2 KB/s) sends our longest form in ten seconds. A live stream says a
 * word every 20 s. A party of 60 behind one address has about 400 connections.
 */
export const FRONT_LIMITS: FrontLimits = {
  head: 10_000,
  request: 30_000,
  idle: 5_000,
  silence: 120_000,
  perNetwork: 1_000,
};

/** How often the log says that a network has too many connections, in milliseconds. */
const WARN_EVERY = 60_000;

/** Closes connections beyond the limit of one network; a trusted proxy connects for many. */
function limitConnections(server: Server, limit: number, trustedProxies: BlockList): void {
  const open = createCounts();
  let warnedAt = Number.NEGATIVE_INFINITY;
  const warn = () => {
    if (performance.now() - warnedAt < WARN_EVERY) return;
    warnedAt = performance.now();
    log.warn(
      { limit },
      'one address has too many connections; if it is a proxy of yours, name it in TRUSTED_PROXIES',
    );
  };
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isTrusted(remoteAddress, trustedProxies)) return;
    const network = networkOf(remoteAddress);
    if (open.of(network) >= limit) {
      warn();
      socket.destroy();
      return;
    }
    open.add(network, 1);
    socket.once('close', () => open.add(network, -1));
  });
}

/** Sees a request before the server does, and hands it on unless it answers it. */
export type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void;

interface FrontOptions {
  trustedProxies: BlockList;
  middleware?: Middleware | undefined;
  limits?: FrontLimits;
}

/** Whether a request names more than one host: a proxy may go by one of them, and we by another. */
function namesSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/** Balancers that speak HTTP/1.0 ask for the health of a server without naming it. */
const UNNAMED = { hostname: 'localhost' };

/** The server at the port, which waits for nobody longer than its limits allow. */
export function createFrontServer(
  respond: Respond,
  { trustedProxies, middleware, limits = FRONT_LIMITS }: FrontOptions,
): Server {
  const { head, request, idle, silence, perNetwork } = limits;
  const listener = getRequestListener(respond, UNNAMED);
  const options = {
    headersTimeout: head,
    requestTimeout: request,
    keepAliveTimeout: idle,
    // Node looks at the first two only so often.
    connectionsCheckingInterval: Math.min(head, request) / 5,
  };
  const server = createServer(options, (incoming, outgoing) => {
    if (namesSeveralHosts(incoming)) {
      outgoing.writeHead(400, { connection: 'close' }).end();
      return;
    }
    const answer = () => void listener(incoming, outgoing);
    if (middleware) middleware(incoming, outgoing, answer);
    else answer();
  });
  server.setTimeout(silence);
  limitConnections(server, perNetwork, trustedProxies);
  // Node itself would tell everybody to continue, even those about to be refused; see requestBody.ts.
  server.on('checkContinue', (incoming, outgoing) => server.emit('request', incoming, outgoing));
  return server;
}
