import { Hono } from 'hono';
import { linkTokenIn } from '@/features/guests/domain/linkParameter';
import { doorForPage } from '@/features/guests/server/doorForPage';
import type { Identity } from '@/features/identity/server/identity';
import type { Limits } from '@/features/limits/server/limits';
import { countsOf } from '@/features/limits/server/misses';
import { AppError } from '@/platform/domain/appError';
import { shareOf } from '@/platform/server/clientAddress';
import type { Config } from '@/platform/server/config';
import type { Database } from '@/platform/server/database/database';
import { isUnavailable } from '@/platform/server/database/isUnavailable';
import type { KeyedToken } from '@/platform/server/keyedToken';
import { asRequest, log } from '@/platform/server/log';
import { ownCookies } from '@/platform/server/ownCookies';
import { type Context, logUnexpected } from '@/platform/server/trpc';
import { addApi, unavailable } from './answerApi';
import type { App, Middleware } from './appEnv';
import type { CallFailure, CreateContext } from './callContext';
import { callerAddress } from './callerAddress';
import { everyAnswer } from './everyAnswer';
import type { Respond } from './holdUntilReady';
import { type Connection, targetOf } from './incoming';
import { incomingOf, observeRequests, recordsIn } from './observeRequests';
import { addOneClick } from './oneClick';
import { addOpenAddresses } from './openAddresses';
import { isForOwnHost, refuseOtherHosts } from './otherHosts';
import { pageReaderFor, ReadFailure } from './pageReader';
import { refusalsAsPages } from './pageRefusals';
import type { Pages } from './pages';
import { isApi, methodsOf } from './pathKinds';
import { plainPages } from './plainPage';
import { addProbes, type ProbeOptions } from './probes';
import { announcesBody, wholeBodies } from './requestBody';
import { isByHttps, isTrustedByBrowsers, ownOrigin } from './requestOrigin';
import { COUNTED_FROM_ZERO, knownProcedure } from './requestRoute';
import { securityHeaders } from './securityHeaders';
import { addTakeAlong } from './takeAlong';

export interface HttpAppOptions {
  config: Config;
  database: Database;
  identity: Identity;
  limits: Limits;
  keyedToken: KeyedToken;
  /** Answers everything outside /api: the built pages, or Vite in development. */
  pages: Pages;
  /** The name of the pages' build. */
  build?: string | undefined;
  /** Whether to send the content security policy, under which Vite's own scripts would not run. */
  ownScriptsOnly: boolean;
  /** Options for the monitoring endpoints. */
  probes: ProbeOptions;
}

/** Refuses bodies that nothing would use, before any of them is read. */
const onlyExpectedBodies: Middleware = async (context, next) => {
  const { request, path } = context.get('incoming');
  const isTaken = request.method === 'POST' && (isApi(path) || methodsOf(path)?.includes('POST'));
  if (isTaken || !announcesBody(request)) return next();
  const message = 'This address does not accept anything.';
  return context.json({ message }, 400, { connection: 'close' });
};

/** Says what may be done with an address to whoever tries something else, as calendars do. */
const onlyItsMethods: Middleware = async (context, next) => {
  const { request, path } = context.get('incoming');
  const methods = methodsOf(path);
  if (!methods || methods.includes(request.method)) return next();
  const headers = { allow: methods.join(', '), 'cache-control': 'no-store', connection: 'close' };
  return context.text('This address can only be read.', 405, headers);
};

/** Sets up how procedure calls are made and monitored, whichever way they come. */
function callsOf({ config, database, identity, keyedToken, limits, probes }: HttpAppOptions) {
  const createContext: CreateContext = (incoming, setCookie) => {
    const { headers } = incoming.request;
    const isSecure = isByHttps(incoming, config);
    return {
      db: database.db,
      ...identity.recognize(headers, isSecure, setCookie),
      cookies: ownCookies(identity.cookiePrefix, headers.get('cookie'), isSecure, setCookie),
      origin: ownOrigin(incoming, config),
      sensitiveDays: config.sensitiveDays,
      keyedToken,
      requestId: incoming.requestId,
      wholeTrips: { made: 0 },
      ...countsOf(limits, () => callerAddress(incoming, config)),
    };
  };
  const onCallFailure: CallFailure = (error, path) => {
    probes.metrics?.numbers.countProcedureError(knownProcedure(path), error.code);
    logUnexpected(error, knownProcedure(path));
  };
  return { createContext, onCallFailure };
}

/** Creates the server's whole HTTP side: health, identity, procedures, pages. */
export async function createHttpApp(options: HttpAppOptions): Promise<{ fetch: Respond }> {
  const { config, database, limits, pages, build, ownScriptsOnly, probes } = options;
  const metrics = probes.metrics?.numbers;
  metrics?.countFromZero(COUNTED_FROM_ZERO);
  const siteHeaders = await securityHeaders(config, ownScriptsOnly);

  const app: App = new Hono();
  const plainPage = pages.plainPage ?? plainPages();
  const { addHeaders, wholeAnswer } = everyAnswer(
    siteHeaders,
    (incoming) => isTrustedByBrowsers(incoming, config),
    build,
  );
  app.use(addHeaders);
  app.use(refusalsAsPages(plainPage, config.publicUrl));
  const record = recordsIn(metrics);
  app.use(observeRequests(config, record));
  app.use(refuseOtherHosts(config));
  addOneClick(app, database.db);
  app.use(onlyItsMethods);
  app.use(onlyExpectedBodies);
  addProbes(app, probes);
  const calls = callsOf(options);
  const wholeBody = wholeBodies(config);
  addApi(app, { ...options, ...calls, wholeBody });
  addOpenAddresses(app, {
    db: database.db,
    limits,
    missesOf: (incoming) => countsOf(limits, () => callerAddress(incoming, config)).misses,
    originOf: (incoming) => ownOrigin(incoming, config),
    plainPage,
    wholeBody,
  });
  addTakeAlong(app, limits, calls.createContext);
  app.get('*', async (context, next) => {
    const { request, path } = context.get('incoming');
    const cookies: string[] = [];
    const allow = (scripts: string) => context.set('scripts', scripts);
    let own: Context | undefined;
    const contextOf = () => {
      own ??= calls.createContext(context.get('incoming'), (cookie) => cookies.push(cookie));
      return own;
    };
    const read = pageReaderFor(contextOf, calls.onCallFailure);
    const ask = async (procedure: string, input: unknown) => {
      if (procedure !== 'guests.door') return read(procedure, input);
      const { tripId } = input as { tripId: string };
      const given = linkTokenIn(new URL(request.url).searchParams);
      return (await doorForPage(contextOf(), { tripId, given })) ?? null;
    };
    const whose = async () =>
      (await contextOf().readActor())?.userId ??
      shareOf(callerAddress(context.var.incoming, config));
    const page = await pages(request, path, { ask, allow, whose });
    if (!page) return next();
    context.set('isWhole', true);
    const response = wholeAnswer(context.var, page);
    for (const cookie of cookies) response.headers.append('set-cookie', cookie);
    return response;
  });
  app.notFound((context) => context.json({ message: 'There is nothing here.' }, 404));
  app.onError((err, context) => {
    if (isUnavailable(err)) {
      log.warn({ err }, 'the database is not available');
      return unavailable();
    }
    const isBusy = err instanceof AppError && err.code === 'unavailable';
    if (isBusy || (err instanceof ReadFailure && err.status === 503)) return unavailable();
    log.error({ err }, 'a request failed');
    const { requestId } = context.get('incoming');
    const message = `Something went wrong on our side. If it happens again, tell us this id: ${requestId}`;
    return context.json({ message }, 500);
  });

  const isOwn = isForOwnHost(config);
  /** Answers with what is at hand, as the whole app would; null if something is to be waited for. */
  const answerAtHand = (request: Request, connection: Connection): Response | null => {
    if (request.method !== 'GET' || announcesBody(request)) return null;
    const start = performance.now();
    const path = targetOf(request, connection);
    const found = pages.atHand?.(request, path);
    if (!found) return null;
    const { answer, scripts } = found;
    const incoming = incomingOf(request, { path, connection, config });
    if (!isOwn(incoming)) return null;
    asRequest(incoming.requestId, () => record(request, path, answer.status, start));
    return wholeAnswer({ incoming, ...(scripts !== undefined && { scripts }) }, answer);
  };
  return {
    fetch: (request, connection) =>
      answerAtHand(request, connection as Connection) ?? app.fetch(request, connection as object),
  };
}
