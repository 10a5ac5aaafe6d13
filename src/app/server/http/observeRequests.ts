import { randomUUID } from 'node:crypto';
import { asRequest, log } from '@/platform/server/log';
import type { Metrics } from '@/platform/server/metrics';
import type { Middleware } from './appEnv';
import { targetOf } from './incoming';
import { asksForPage } from './pageRefusals';
import { meantTarget, readPath } from './readPath';
import { isFrequent, requestRoute } from './requestRoute';

const OTHER_FORM = 'This is not a valid address on this site.';
const CLOSE = { connection: 'close', 'cache-control': 'no-store' };

/** Stands for a path that `readPath` rejects. */
const UNREADABLE = '';

/**
 * Gives each request an id and its path, and records its outcome in the log and in the metrics. A
 * request whose path is in no known form goes no further: what is judged by its path must have one.
 */
export function observeRequests(metrics: Metrics | undefined): Middleware {
  return (context, next) => {
    const start = performance.now();
    const requestId = randomUUID();
    const request = context.req.raw;
    // Tests have no connection.
    const connection = context.env?.incoming ? context.env : undefined;
    const target = targetOf(request, connection);
    const path = readPath(target);
    const meant = asksForPage(request) ? meantTarget(target) : null;
    context.set('incoming', { request, path: path ?? UNREADABLE, connection, requestId });
    return asRequest(requestId, async () => {
      if (meant !== null) context.res = context.redirect(meant);
      else if (path === null) context.res = context.json({ message: OTHER_FORM }, 400, CLOSE);
      else await next();
      const ms = performance.now() - start;
      const { method } = request;
      const { status } = context.res;
      const { route, procedures } = requestRoute(path);
      metrics?.observeRequest({ route, method, status, seconds: ms / 1000 });
      if (status === 429) metrics?.countGuessRefused(route);
      const level = isFrequent(route) && status < 400 ? 'debug' : 'info';
      const line = { method, route, status, ms: Math.round(ms * 10) / 10 };
      log[level]({ ...line, ...(procedures && { procedures }) }, 'request');
    });
  };
}
