import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { asRequest, log } from '@/platform/server/log';
import type { Metrics } from '@/platform/server/metrics';
import { requestRoute } from './requestRoute';

export interface RequestVariables {
  /** Stands in the answer's header, in each line of the log and in what a failure says. */
  requestId: string;
}

/** What comes in numbers, and says little: it is in the log from the level 'debug' on. */
const FREQUENT = new Set(['asset', '/healthz', '/readyz', '/metrics']);

/** Gives each request an id, and says of each in the log and in the metrics what came of it. */
export function observeRequests(
  metrics: Metrics | undefined,
): MiddlewareHandler<{ Variables: RequestVariables }> {
  return (context, next) => {
    const requestId = randomUUID();
    const start = performance.now();
    context.set('requestId', requestId);
    return asRequest(requestId, async () => {
      await next();
      // Not by `context.header`, which would make the whole answer anew.
      context.res.headers.set('x-request-id', requestId);
      report(context, performance.now() - start, metrics);
    });
  };
}

function report({ req, res }: Context, ms: number, metrics: Metrics | undefined): void {
  const { route, procedures } = requestRoute(req.path, res.headers.get('content-type'));
  const { method } = req;
  const { status } = res;
  metrics?.observeRequest({ route, method, status, seconds: ms / 1000 });
  if (status === 429) metrics?.countGuessRefused(route);
  const level = FREQUENT.has(route) ? 'debug' : 'info';
  const line = { method, route, status, ms: Math.round(ms * 10) / 10 };
  log[level]({ ...line, ...(procedures && { procedures }) }, 'request');
}
