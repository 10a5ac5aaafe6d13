import { randomUUID } from 'node:crypto';
import type { Config } from '@/platform/server/config';
import { asRequest, log } from '@/platform/server/log';
import type { Metrics } from '@/platform/server/metrics';
import type { Middleware } from './appEnv';
import { type Connection, type Incoming, targetOf } from './incoming';
import { asksForPage } from './pageRefusals';
import { meantTarget, readPath } from './readPath';
import { originsOf } from './requestOrigin';
import { isFrequent, requestRoute } from './requestRoute';

const OTHER_FORM = 'This is not a valid address on this site.';
const CLOSE = { connection: 'close', 'cache-control': 'no-store' };

/** Stands for a path that `readPath` rejects. */
const UNREADABLE = '';

/** Gives a request an id, and what is known of where it comes from. */
export function incomingOf(
  request: Request,
  { path, connection, config }: { path: string; connection: Connection; config: Config },
): Incoming {
  const origins = originsOf({ request, connection }, config);
  return { request, path, connection, origins, requestId: randomUUID() };
}

/** Returns how the outcome of a request is recorded in the log and in the metrics. */
export function recordsIn(metrics: Metrics | undefined) {
  /** @param path null if it is in no known form; `start` is a time of `performance.now` */
  return ({ method }: Request, path: string | null, status: number, start: number): void => {
    const ms = performance.now() - start;
    const { route, procedures } = requestRoute(path);
    metrics?.observeRequest({ route, method, status, seconds: ms / 1000 });
    if (status === 429) metrics?.countGuessRefused(route);
    const level = isFrequent(route) && status < 400 ? 'debug' : 'info';
    const line = { method, route, status, ms: Math.round(ms * 10) / 10 };
    log[level]({ ...line, ...(procedures && { procedures }) }, 'request');
  };
}

/**
 * Gives each request an id and its path, and records its outcome. A request whose path is in no
 * known form goes no further: what is judged by its path must have one.
 */
export function observeRequests(config: Config, record: ReturnType<typeof recordsIn>): Middleware {
  return (context, next) => {
    const start = performance.now();
    const request = context.req.raw;
    // Tests have no connection.
    const connection = context.env?.incoming ? context.env : undefined;
    const target = targetOf(request, connection);
    const path = readPath(target);
    const meant = asksForPage(request) ? meantTarget(target) : null;
    const incoming = incomingOf(request, { path: path ?? UNREADABLE, connection, config });
    context.set('incoming', incoming);
    return asRequest(incoming.requestId, async () => {
      if (meant !== null) context.res = context.redirect(meant);
      else if (path === null) context.res = context.json({ message: OTHER_FORM }, 400, CLOSE);
      else await next();
      record(request, path, context.res.status, start);
    });
  };
}
