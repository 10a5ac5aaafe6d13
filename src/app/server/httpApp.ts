import { getConnInfo } from '@hono/node-server/conninfo';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { secureHeaders } from 'hono/secure-headers';
import {
  AUTH_ROUTES,
  type Auth,
  CLIENT_ADDRESS_HEADER,
  readActor,
} from '@/features/identity/server/auth';
import { withDatabaseFailure } from '@/features/identity/server/databaseFailure';
import { APP_ERRORS } from '@/platform/domain/appError';
import { clientAddress, isTrusted } from '@/platform/server/clientAddress';
import type { Config } from '@/platform/server/config';
import type { Database } from '@/platform/server/database/database';
import { isUnavailable } from '@/platform/server/database/isUnavailable';
import type { LiveHub } from '@/platform/server/live/liveHub';
import { log } from '@/platform/server/log';
import { logUnexpected } from '@/platform/server/trpc';
import { observeRequests, type RequestVariables } from './observeRequests';
import { addProbes, type ProbeOptions } from './probes';
import { knownProcedure } from './requestRoute';
import { rootRouter } from './rootRouter';

export interface HttpAppOptions {
  config: Config;
  database: Database;
  auth: Auth;
  live: LiveHub;
  /** Answers everything that is not under /api: the built pages, or in development Vite. */
  pages: (request: Request) => Promise<Response | null> | Response | null;
  /** Whether to send the content security policy; Vite's own scripts would not run under it. */
  ownScriptsOnly: boolean;
  /** What is answered to programs that watch over the server. */
  probes: ProbeOptions;
}

type Env = { Variables: RequestVariables };

/** The largest body that any form of ours can send, with room to spare. */
const BODY_LIMIT = 256 * 1024;

/** Nothing of another site runs, frames or receives anything; styles may be set by our own scripts. */
const contentSecurityPolicy = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

/** Nothing that a trip's page needs, and so nothing that a script could ask for in its name. */
const permissionsPolicy = { camera: [], geolocation: [], microphone: [], payment: [], usb: [] };

/** The connection's own address; undefined where there is no connection, as in tests. */
function connectionAddress(context: Context): string | undefined {
  return context.env ? getConnInfo(context).remote.address : undefined;
}

/** The origin by which the caller reached this server, as a trusted proxy or the Host header tells it. */
function requestOrigin(context: Context, config: Config): string {
  const url = new URL(context.req.url);
  const forwarded = context.req.header('x-forwarded-proto');
  if (forwarded === 'https' && isTrusted(connectionAddress(context), config.trustedProxies)) {
    url.protocol = 'https:';
  }
  return url.origin;
}

/** The whole HTTP side of the server: health, identity, procedures, pages. */
export function createHttpApp(options: HttpAppOptions): Hono<Env> {
  const { config, database, auth, live, pages, ownScriptsOnly, probes } = options;
  const metrics = probes.metrics?.numbers;
  const app = new Hono<Env>();

  app.use(observeRequests(metrics));
  app.use(async (context, next) => {
    await next();
    if (context.res.status === 503) context.header('retry-after', '1');
  });
  app.use(
    secureHeaders({
      ...(ownScriptsOnly && { contentSecurityPolicy }),
      permissionsPolicy,
      xFrameOptions: 'DENY',
      referrerPolicy: 'same-origin',
      crossOriginOpenerPolicy: 'same-origin',
      strictTransportSecurity: config.publicUrl?.startsWith('https:')
        ? 'max-age=31536000; includeSubDomains'
        : false,
    }),
  );

  addProbes(app, probes);

  app.use('/api/*', async (context, next) => {
    await next();
    const isStream = context.res.headers.get('content-type') === 'text/event-stream';
    // A proxy that compressed a stream would hold it back.
    context.header('cache-control', isStream ? 'no-store, no-transform' : 'no-store');
  });
  app.use('/api/*', async (context, next) => {
    const origin = context.req.header('origin');
    const ours = [requestOrigin(context, config), config.publicUrl];
    const foreign = origin !== undefined && !ours.includes(origin);
    const site = context.req.header('sec-fetch-site');
    if (foreign || site === 'cross-site' || site === 'same-site') {
      return context.json({ message: APP_ERRORS.foreign_origin.message }, 403);
    }
    return next();
  });
  app.use(
    '/api/*',
    bodyLimit({
      maxSize: BODY_LIMIT,
      onError: (context) =>
        context.json({ message: 'This is more than we can take at once.' }, 413),
    }),
  );

  app.on('POST', [...AUTH_ROUTES.map((path) => `/api/auth${path}`)], async (context) => {
    const headers = new Headers(context.req.raw.headers);
    const forwardedFor = context.req.header('x-forwarded-for');
    headers.set(
      CLIENT_ADDRESS_HEADER,
      clientAddress(connectionAddress(context), forwardedFor, config.trustedProxies),
    );
    return withDatabaseFailure(() => auth.handler(new Request(context.req.raw, { headers })));
  });

  // Bodies of the types that a form of any site may send would reach procedures that take no input.
  app.post('/api/trpc/*', async (context, next) => {
    const [type = ''] = (context.req.header('content-type') ?? '').split(';');
    if (type.trim().toLowerCase() === 'application/json') return next();
    return context.json({ message: 'A call must come as JSON.' }, 415);
  });
  app.all('/api/trpc/*', async (context) => {
    const requestId = context.get('requestId');
    const origin = config.publicUrl ?? requestOrigin(context, config);
    const { headers } = context.req.raw;
    // A failure here belongs to the procedures, which answer it in their own form and with its id.
    const caller = await readActor(auth, headers).catch((failure: unknown) => ({ failure }));
    return fetchRequestHandler({
      endpoint: '/api/trpc',
      req: context.req.raw,
      router: rootRouter,
      maxBatchSize: 10,
      createContext({ resHeaders }) {
        const setCookies = 'failure' in caller ? [] : caller.setCookies;
        for (const cookie of setCookies) resHeaders.append('set-cookie', cookie);
        return {
          db: database.db,
          get actor() {
            if ('failure' in caller) throw caller.failure;
            return caller.actor;
          },
          origin,
          requestId,
          live,
        };
      },
      onError({ error, path }) {
        metrics?.countProcedureError(knownProcedure(path), error.code);
        logUnexpected(error, knownProcedure(path));
      },
    });
  });
  app.all('/api/*', (context) => context.json({ message: 'There is nothing here.' }, 404));

  app.get('*', async (context) => (await pages(context.req.raw)) ?? context.notFound());

  app.onError((err, context) => {
    const requestId = context.get('requestId');
    if (isUnavailable(err)) {
      log.warn({ err }, 'the database is not available');
      return context.json({ message: APP_ERRORS.unavailable.message }, 503);
    }
    log.error({ err }, 'a request failed');
    const message = `Something went wrong on our side. If it happens again, tell us this id: ${requestId}`;
    return context.json({ message }, 500);
  });
  return app;
}
