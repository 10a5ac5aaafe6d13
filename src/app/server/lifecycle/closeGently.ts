import { once } from 'node:events';

import type { Server as HttpServer, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

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
export function closeGently(server: HttpServer): () => Promise<void> {
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
