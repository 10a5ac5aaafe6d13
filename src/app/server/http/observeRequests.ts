import { randomUUID } from 'node:crypto';
import { asRequest, log } from '@/platform/server/log';
import type { Metrics } from '@/platform/server/metrics';
import type { Respond } from './holdUntilReady';
import { type Connection, type Incoming, targetOf } from './incoming';
import { readPath } from './readPath';
import { isFrequent, requestRoute } from './requestRoute';

/** A request whose path may be in no form that we know: null. */
export type Arrived = Omit<Incoming, 'path'> & { path: string | null };

/** Gives each request an id, and records its outcome in the log and in the metrics. */
export function observeRequests(
  metrics: Metrics | undefined,
  answer: (arrived: Arrived) => Response | Promise<Response>,
): Respond {
  return (request, env) => {
    const connection = env as Connection;
    const start = performance.now();
    const requestId = randomUUID();
    const path = readPath(targetOf(request, connection));
    const reported = (response: Response) => {
      const ms = performance.now() - start;
      report({ method: request.method, path, status: response.status, ms }, metrics);
      return response;
    };
    return asRequest(requestId, () => {
      const answered = answer({ request, path, connection, requestId });
      // Not awaited when there is nothing to wait for, as for pages, which are many.
      return answered instanceof Promise ? answered.then(reported) : reported(answered);
    });
  };
}

interface Answered {
  method: string;
  path: string | null;
  status: number;
  ms: number;
}

function report({ method, path, status, ms }: Answered, metrics: Metrics | undefined): void {
  const { route, procedures } = requestRoute(path);
  metrics?.observeRequest({ route, method, status, seconds: ms / 1000 });
  if (status === 429) metrics?.countGuessRefused(route);
  const level = isFrequent(route) && status < 400 ? 'debug' : 'info';
  const line = { method, route, status, ms: Math.round(ms * 10) / 10 };
  log[level]({ ...line, ...(procedures && { procedures }) }, 'request');
}
