import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import type { Context as HonoContext } from 'hono';
import {
  AUTH_PATH,
  AUTH_ROUTES,
  CLIENT_ADDRESS_HEADER,
  OIDC_RETURN,
  routeAt,
} from '@/features/identity/server/authRoutes';
import type { Identity } from '@/features/identity/server/identity';
import { AppError } from '@/platform/domain/appError';
import { APP_ERRORS } from '@/platform/domain/appErrors';
import { PROCEDURE_PATH } from '@/platform/domain/procedurePath';
import { shareOf } from '@/platform/server/clientAddress';
import type { Config } from '@/platform/server/config';
import { inTurn } from '@/platform/server/inTurn';
import { log } from '@/platform/server/log';
import { type Context, toRefusal } from '@/platform/server/trpc';
import { rootRouter } from '../rootRouter';
import type { App, AppEnv, Middleware } from './appEnv';
import type { CallFailure, CreateContext } from './callContext';
import { callerAddress } from './callerAddress';
import type { Incoming } from './incoming';
import { differInPort, isByHttps, LEFT_OUT_PORT, withoutDot } from './requestOrigin';

/** The most calls allowed in one request. */
export const BATCH_LIMIT = 10;

/** Requests in progress, in turn between networks; with more at once, everyone would wait long. */
const IN_PROGRESS = { atOnce: 200, ofOne: 50, waiting: { ofOne: 150, inAll: 1_000 } };

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
    const isBack = incoming.request.method === 'GET' && incoming.path === OIDC_RETURN;
    return (isBack ? null : refuseCall(incoming, config)) ?? next();
  };

/**
 * Returns what tRPC reads of a request. A native one takes as long to make as a small call.
 */
function requestOf({ var: { incoming, body = '' } }: HonoContext<AppEnv>): Request {
  const { url, method, headers } = incoming.request;
  const { signal } = new AbortController();
  const json = async () => JSON.parse(body);
  return { url, method, headers, signal, json } as Request;
}

interface ApiOptions {
  config: Config;
  identity: Identity;
  wholeBody: Middleware;
  createContext: CreateContext;
  onCallFailure: CallFailure;
}

/** Adds everything under /api: the identity library's routes, and procedures. */
export function addApi(
  app: App,
  { config, identity, wholeBody, createContext, onCallFailure }: ApiOptions,
): void {
  app.use('/api/*', refuseOthers(config));
  app.post('/api/*', wholeBody);
  const turns = inTurn(IN_PROGRESS);

  const askIdentity = (context: HonoContext<AppEnv>) => {
    const { incoming, body = '' } = context.var;
    const address = callerAddress(incoming, config);
    const headers = new Headers(incoming.request.headers);
    headers.set(CLIENT_ADDRESS_HEADER, address);
    const { url, method } = incoming.request;
    const request = new Request(url, { method, headers, ...(method === 'POST' && { body }) });
    const answer = () => identity.handle(request, isByHttps(incoming, config));
    // Those that hash a password have turns of their own, and hold nobody up while they wait.
    const isQuick = routeAt(incoming.path.slice(AUTH_PATH.length))?.isQuick;
    return isQuick ? turns(shareOf(address), answer) : answer();
  };
  app.on('POST', [...AUTH_ROUTES.map((path) => `${AUTH_PATH}${path}`)], askIdentity);
  app.get(OIDC_RETURN, askIdentity);
  app.all(`${PROCEDURE_PATH}*`, (context) => {
    const { incoming } = context.var;
    const answer = (contextFor: (setCookie: (cookie: string) => void) => Context) =>
      fetchRequestHandler({
        endpoint: PROCEDURE_PATH,
        req: requestOf(context),
        router: rootRouter,
        maxBatchSize: BATCH_LIMIT,
        createContext: ({ resHeaders }) =>
          contextFor((cookie) => resHeaders.append('set-cookie', cookie)),
        onError: ({ error, path }) => onCallFailure(error, path),
      });
    const refused = (error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      return answer(() => {
        throw toRefusal(error);
      });
    };
    return turns(shareOf(callerAddress(incoming, config)), () =>
      answer((setCookie) => createContext(incoming, setCookie)),
    ).catch(refused);
  });
  app.all('/api/*', (context) => context.notFound());
}

/** True if, according to the browser, a request to /api comes from another site's page. */
function isForeign(incoming: Incoming, config: Config): boolean {
  const { headers } = incoming.request;
  const site = headers.get('sec-fetch-site');
  if (site === 'cross-site' || site === 'same-site') return true;
  const origin = headers.get('origin');
  if (origin === null) return false;
  const own = config.publicUrl === undefined ? incoming.origins : [config.publicUrl];
  if (own.includes(withoutDot(origin))) return false;
  if (own.some((one) => differInPort(one, origin))) sayOnce(origin);
  return true;
}

/** The origins of calls that a proxy has made foreign, of which the log has a line each. */
const said = new Set<string>();

function sayOnce(origin: string): void {
  if (said.size > 9 || said.has(origin)) return;
  said.add(origin);
  log.warn(`calls of ${origin} look like another site's: ${LEFT_OUT_PORT}`);
}

/** Any site's form can send bodies of other types, and reach procedures that take no input. */
function isOfOtherType({ method, headers }: Request): boolean {
  const [type = ''] = (headers.get('content-type') ?? '').split(';');
  return method === 'POST' && type.trim().toLowerCase() !== 'application/json';
}

/** Returns the response that refuses a request to /api, or null to let it through. */
function refuseCall(incoming: Incoming, config: Config): Response | null {
  if (isForeign(incoming, config)) {
    return Response.json({ message: APP_ERRORS.foreign_origin.message }, { status: 403 });
  }
  if (isOfOtherType(incoming.request)) {
    return Response.json({ message: 'Requests must be sent as JSON.' }, { status: 415 });
  }
  return null;
}
