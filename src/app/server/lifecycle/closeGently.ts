import { once } from 'node:events';

import type { Server as HttpServer, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * For how long connections without a request stay open, in milliseconds: a request may be on its way on
 * them, and would be lost. Anyone who sends one is answered and told that it was the last.
 */
const LAST_REQUESTS = 500;

/**
 * Watches a server from its start, and returns what closes it without cutting anybody off: no new
 * connection is taken, every request that has come is answered, and each answer tells the caller (a
 * proxy, mostly) to send nothing more on its connection. By itself Node closes connections whose request
 * it has not read yet, and goes on serving others for as long as requests come.
 */
export function closeGently(server: HttpServer): () => Promise<void> {
  const inFlight = new Set<ServerResponse>();
  let state: 'open' | 'last requests' | 'closing' = 'open';
  server.prependListener('request', (_request, response) => {
    inFlight.add(response);
    if (state !== 'open') response.setHeader('connection', 'close');
    response.once('close', () => {
      inFlight.delete(response);
      // One whose head was on its way before had no word of this.
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
    // The HTTP server's own `close` would close the connections without a request at once.
    NetServer.prototype.close.call(server);
    const timer = setTimeout(() => {
      state = 'closing';
      server.closeIdleConnections();
    }, LAST_REQUESTS);
    await closed;
    clearTimeout(timer);
  };
}

/** How long a turn of the event loop may take to count as quiet, in ms; and how many are looked at. */
const QUIET = 0.5;
const TURNS = 200;

/**
 * Resolves when the system's queue of new connections has just been emptied, or soon. Those that are in it
 * when the server stops listening are cut off by the system, after their request may have been sent.
 */
async function quietTurn(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    const start = performance.now();
    await nextTurn();
    if (performance.now() - start < QUIET) return;
  }
}
