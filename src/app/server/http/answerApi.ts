import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import type { Context as HonoContext } from 'hono';
import {
  AUTH_PATH,
  AUTH_ROUTES,
  CLIENT_ADDRESS_HEADER,
} from '@/features/identity/server/authRoutes';
import type { Identity } from '@/features/identity/server/identity';
import { AppError } from '@/platform/domain/appError';
import { APP_ERRORS } from '@/platform/domain/appErrors';
import { PROCEDURE_PATH } from '@/platform/domain/procedurePath';
import type { Config } from '@/platform/server/config';
import { toRefusal } from '@/platform/server/refusal';
import { rootRouter } from '../rootRouter';
import type { App, AppEnv, Middleware } from './appEnv';
import type { CallFailure, CreateContext } from './callContext';
import { callerAddress } from './callerAddress';
import { isByHttps, refuseCall } from './refuseCall';
import { wholeBody } from './requestBody';

/** The most calls allowed in one request. */
export const BATCH_LIMIT = 10;

/** How many requests may be in progress at once; with more, everyone would wait for seconds. */
const MOST_IN_PROGRESS = 200;

/** Returns the response for when the server or its database is unavailable. */
export function unavailable(): Response {
  return Response.json({ message: APP_ERRORS.unavailable.message }, { status: 503 });
}

/** Refuses requests from other sites. */
const refuseOthers =
  (config: Config): Middleware =>
  async (context, next) => {
    const incoming = context.get('incoming');
    // The libraries ignore a trailing slash, which would give one thing two paths.
    if (incoming.path.endsWith('/')) return context.notFound();
    return refuseCall(incoming, config) ?? next();
  };

/**
 * Returns what tRPC reads of a request. A native one takes as long to make as a small call; streams
 * learn from their answer's body that their reader has gone.
 */
function requestOf({ req, var: { incoming } }: HonoContext<AppEnv>): Request {
  const { url, method, headers } = incoming.request;
  const { signal } = new AbortController();
  const json = async () => JSON.parse(await req.text());
  return { url, method, headers, signal, json } as Request;
}

/** Counts the requests in progress, and marks those beyond the limit. */
function countProgress(): Middleware {
  let inProgress = 0;
  return async (context, next) => {
    inProgress += 1;
    context.set('isOneTooMany', inProgress > MOST_IN_PROGRESS);
    try {
      await next();
    } finally {
      inProgress -= 1;
    }
  };
}

export interface ApiOptions {
  config: Config;
  identity: Identity;
  createContext: CreateContext;
  onCallFailure: CallFailure;
}

/** Adds everything under /api: the identity library's routes, and procedures. */
export function addApi(
  app: App,
  { config, identity, createContext, onCallFailure }: ApiOptions,
): void {
  app.use('/api/*', refuseOthers(config));
  app.post('/api/*', wholeBody);
  app.use('/api/*', countProgress());

  app.on('POST', [...AUTH_ROUTES.map((path) => `${AUTH_PATH}${path}`)], async (context) => {
    const { incoming, isOneTooMany } = context.var;
    if (isOneTooMany) return unavailable();
    const headers = new Headers(incoming.request.headers);
    headers.set(CLIENT_ADDRESS_HEADER, callerAddress(incoming, config));
    const { url } = incoming.request;
    const request = new Request(url, { method: 'POST', headers, body: await context.req.text() });
    return identity.handle(request, isByHttps(incoming, config));
  });
  app.all(`${PROCEDURE_PATH}*`, (context) => {
    const { incoming, isOneTooMany } = context.var;
    return fetchRequestHandler({
      endpoint: PROCEDURE_PATH,
      req: requestOf(context),
      router: rootRouter,
      maxBatchSize: BATCH_LIMIT,
      createContext({ resHeaders }) {
        if (isOneTooMany) throw toRefusal(new AppError('unavailable'));
        return createContext(incoming, (cookie) => resHeaders.append('set-cookie', cookie));
      },
      onError: ({ error, path }) => onCallFailure(error, path),
    });
  });
  app.all('/api/*', (context) => context.notFound());
}
