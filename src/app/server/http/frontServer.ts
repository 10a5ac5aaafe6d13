import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { BlockList, Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { isTrusted, networkOf } from '@/platform/server/clientAddress';
import { createCounts } from '@/platform/server/counts';
import { log } from '@/platform/server/log';
import type { Respond } from './holdUntilReady';

/** How long things may take, in milliseconds, and how many connections a network may have. */
export interface FrontLimits {
  /** The head of a request, from the opening of its connection or from its first byte. */
  head: number;
  /** The whole request including its body, however slowly it trickles in. */
  request: number;
  /** A connection between two requests. */
  idle: number;
  /** A connection on which nothing moves in either direction, as when nobody reads the answer. */
  silence: number;
  /** Connections from one network, unless it is a trusted proxy. */
  perNetwork: number;
}

/**
 * The slowest phone we plan for (2 KB/s) sends our longest form in ten seconds. A live stream sends
 * something every 20 s. A party of 60 behind one address has about 400 connections.
 */
export const FRONT_LIMITS: FrontLimits = {
  head: 10_000,
  request: 30_000,
  idle: 5_000,
  silence: 120_000,
  perNetwork: 1_000,
};

/** How often the log may say that a network has too many connections, in milliseconds. */
const WARN_EVERY = 60_000;

/** Closes connections beyond one network's limit, except a trusted proxy's, made for many. */
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

/** Sees a request before the server does, and either answers it or passes it on. */
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

/** True if a request names more than one host: a proxy may go by one of them, and we by another. */
function namesSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/** The host if a request names none, as when load balancers check health over HTTP/1.0. */
const UNNAMED = { hostname: 'localhost' };

/** Creates the server on the port, which waits for nobody longer than its limits allow. */
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
    // Node checks the first two limits only this often.
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
  // Node would tell everybody to continue, even those about to be refused; see requestBody.ts.
  server.on('checkContinue', (incoming, outgoing) => server.emit('request', incoming, outgoing));
  return server;
}
