import { once } from 'node:events';
import type { Server as HttpServer, ServerResponse } from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Config, ConfigError } from '@/platform/server/config';
import { createFrontServer, type Middleware } from '../http/frontServer';
import { holdUntilReady, type Respond } from '../http/holdUntilReady';

interface PortOptions {
  config: Config;
  middleware?: Middleware | undefined;
}

/** Error codes for an address that is invalid, not this machine's, or of an unsupported kind. */
const NOT_HERE = new Set([
  'EADDRNOTAVAIL',
  'EAFNOSUPPORT',
  'EAI_AGAIN',
  'EAI_FAIL',
  'EINVAL',
  'ENOTFOUND',
]);

function listenProblem(error: NodeJS.ErrnoException, config: Config): Error {
  const where = `${config.host}:${config.port}`;
  if (error.code === 'EADDRINUSE') {
    return new ConfigError(`Port ${config.port} is in use on ${config.host}; set PORT to another.`);
  }
  if (error.code === 'EACCES') {
    return new ConfigError(`Not allowed to listen on ${where}; set PORT to one above 1023.`);
  }
  if (NOT_HERE.has(error.code ?? '')) {
    return new ConfigError(`This machine has no address ${config.host}; set HOST to one it has.`);
  }
  return error;
}

/** Returns 'localhost' for the loopback and wildcard addresses, as people know them. */
function displayHost(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/**
 * Opens the port. Early requests are held until the app is there, or refused if it fails to start.
 * Throws `ConfigError` if the port or address cannot be used.
 */
export async function openPort({ config, middleware }: PortOptions) {
  const held = holdUntilReady();
  let { respond } = held;
  const answer: Respond = (request, connection) => respond(request, connection);
  const server = createFrontServer(answer, middleware);
  const close = closeGently(server);
  server.listen(config.port, config.host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw listenProblem(error as NodeJS.ErrnoException, config);
  }
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${displayHost(config.host)}:${port}`,
    /** Lets the app answer requests from now on, beginning with those that were held. */
    answerWith(app: { fetch: Respond }) {
      respond = app.fetch;
      held.ready(respond);
    },
    close,
    giveUp() {
      held.giveUp();
      server.close();
    },
  };
}

/**
 * How long connections without a request stay open, in milliseconds: a request may be on its way,
 * and would be lost. Whoever sends one is answered, and told that it was the last.
 */
const LAST_REQUESTS = 500;

/**
 * Watches a server from its start; returns a function that closes it without cutting anybody off.
 * No new connection is accepted, every request that has arrived is answered, and each answer tells
 * the caller (usually a proxy) to send nothing more on its connection. Node alone would close
 * connections whose request it has not read yet, and keep serving others as long as requests come.
 */
function closeGently(server: HttpServer): () => Promise<void> {
  const inFlight = new Set<ServerResponse>();
  let state: 'open' | 'last requests' | 'closing' = 'open';
  server.prependListener('request', (_request, response) => {
    inFlight.add(response);
    if (state !== 'open') response.setHeader('connection', 'close');
    response.once('close', () => {
      inFlight.delete(response);
      // An answer whose head had already been sent could not announce this.
      if (state === 'closing') server.closeIdleConnections();
    });
  });
  return async () => {
    state = 'last requests';
    for (const response of inFlight) {
      if (!response.headersSent) response.setHeader('connection', 'close');
    }
    const closed = once(server, 'close');
    await quietTurn();
    // The HTTP server's own `close` would close connections without a request at once.
    NetServer.prototype.close.call(server);
    const timer = setTimeout(() => {
      state = 'closing';
      server.closeIdleConnections();
    }, LAST_REQUESTS);
    await closed;
    clearTimeout(timer);
  };
}

/** How long an event loop turn may take to count as quiet, in ms; and how many turns are tried. */
const QUIET = 0.5;
const TURNS = 200;

/**
 * Resolves when the system's queue of new connections has just been emptied, or soon anyway. Those
 * still queued when the server stops listening are cut off, even if they have sent their request.
 */
async function quietTurn(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    const start = performance.now();
    await nextTurn();
    if (performance.now() - start < QUIET) return;
  }
}
