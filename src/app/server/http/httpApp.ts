import type { Identity } from '@/features/identity/server/identity';
import type { Limits } from '@/features/limits/server/limits';
import { createMisses } from '@/features/limits/server/misses';
import type { Config } from '@/platform/server/config';
import type { Database } from '@/platform/server/database/database';
import { isUnavailable } from '@/platform/server/database/isUnavailable';
import type { LiveHub } from '@/platform/server/live/liveHub';
import { log } from '@/platform/server/log';
import { ownCookies } from '@/platform/server/ownCookies';
import type { FileAnswer } from '@/platform/server/staticFiles';
import { logUnexpected } from '@/platform/server/trpc';
import { createApi, unavailable } from './answerApi';
import type { CallFailure, CreateContext } from './callContext';
import { callerAddress } from './callerAddress';
import { createCallTurns } from './callTurns';
import { hasLinkToken } from './hasLinkToken';
import type { Respond } from './holdUntilReady';
import type { AnswerHeaders, Incoming } from './incoming';
import { createLibraryApp } from './libraryApp';
import { observeRequests } from './observeRequests';
import { endByOneClick, endingToken } from './oneClick';
import { otherHosts } from './otherHosts';
import { isApi } from './pathKinds';
import { PROBES, type ProbeOptions } from './probes';
import { isByHttps, ownOrigin } from './refuseCall';
import { announcesBody } from './requestBody';
import { COUNTED_FROM_ZERO, knownProcedure } from './requestRoute';
import { securityHeaders } from './securityHeaders';
import { nothingHere, nothingToSend, otherForm, otherHost } from './smallAnswers';
import { withHeaders } from './withHeaders';

/** Finds a page or one of its files by path; null if there is none. */
export type Pages = (
  request: Request,
  path: string,
) => Promise<FileAnswer | null> | FileAnswer | null;

export interface HttpAppOptions {
  config: Config;
  database: Database;
  identity: Identity;
  limits: Limits;
  live: LiveHub;
  /** Answers everything that is not under /api: the built pages, or in development Vite. */
  pages: Pages;
  /** Whether to send the content security policy; Vite's own scripts would not run under it. */
  ownScriptsOnly: boolean;
  /** What is answered to programs that watch over the server. */
  probes: ProbeOptions;
}

/** The body of a response that comes from no procedure. */
function failure(err: unknown, requestId: string): Response {
  if (isUnavailable(err)) {
    log.warn({ err }, 'the database is not available');
    return unavailable();
  }
  log.error({ err }, 'a request failed');
  const message = `Something went wrong on our side. If it happens again, tell us this id: ${requestId}`;
  return Response.json({ message }, { status: 500 });
}

/** Whether anything is done with what is sent along; all else is answered before any of it is read. */
function takesBody({ request, path }: Incoming): boolean {
  return request.method === 'POST' && isApi(path);
}

/** How a procedure's call is made and watched over, whichever way it comes. */
function callsOf({ config, database, identity, limits, live, probes }: HttpAppOptions) {
  const inTurn = createCallTurns();
  const createContext: CreateContext = (incoming, setCookie) => {
    const { headers } = incoming.request;
    const isSecure = isByHttps(incoming, config);
    return {
      db: database.db,
      ...identity.recognize(headers, isSecure, setCookie),
      cookies: ownCookies(headers.get('cookie'), isSecure, setCookie),
      origin: ownOrigin(incoming, config),
      requestId: incoming.requestId,
      misses: createMisses(limits, () => callerAddress(incoming, config)),
      live,
      inTurn,
    };
  };
  const onCallFailure: CallFailure = (error, path) => {
    probes.metrics?.numbers.countProcedureError(knownProcedure(path), error.code);
    logUnexpected(error, knownProcedure(path));
  };
  return { createContext, onCallFailure };
}

/** The answer with a page, to which its own headers and those of every answer belong. */
function pageAnswer({ status, headers, body }: FileAnswer, more: AnswerHeaders): Response {
  return new Response(body, { status, headers: { ...more, ...headers } });
}

/** Whether a request is for a page or one of its files. */
function asksForPage({ request, path }: Incoming): boolean {
  return (request.method === 'GET' || request.method === 'HEAD') && !PROBES.has(path);
}

/**
 * The whole HTTP side of the server: health, identity, procedures, pages. What is asked the most, pages
 * and plain calls, is answered without the libraries' own way through (docs/decisions/0015).
 */
export async function createHttpApp(options: HttpAppOptions): Promise<{ fetch: Respond }> {
  const { config, identity, pages, ownScriptsOnly, probes } = options;
  const metrics = probes.metrics?.numbers;
  metrics?.countFromZero(COUNTED_FROM_ZERO);
  const isElsewhere = otherHosts(config.publicUrl);
  const fixedHeaders = await securityHeaders(config, ownScriptsOnly);
  const calls = callsOf(options);
  const libraryApp = createLibraryApp({ config, identity, probes, ...calls });

  async function answerOther(incoming: Incoming, headers: AnswerHeaders): Promise<Response> {
    return withHeaders(await libraryApp.fetch(incoming.request, incoming), headers);
  }
  const answerApi = createApi({ config, ...calls, answerOther });

  function answerPage(incoming: Incoming, headers: AnswerHeaders): Response | Promise<Response> {
    const hidden = hasLinkToken(incoming.request) && { 'referrer-policy': 'no-referrer' };
    const made = (page: FileAnswer | null) =>
      page ? pageAnswer(page, { ...headers, ...hidden }) : answerOther(incoming, headers);
    const page = pages(incoming.request, incoming.path);
    return page instanceof Promise ? page.then(made) : made(page);
  }

  function answerAny(incoming: Incoming, headers: AnswerHeaders): Response | Promise<Response> {
    const { request, path } = incoming;
    if (isElsewhere(request) && !PROBES.has(path))
      return withHeaders(otherHost(config.publicUrl), headers);
    const ending = request.method === 'POST' ? endingToken(path) : null;
    if (ending !== null) return endByOneClick(options.database.db, ending, headers);
    if (announcesBody(request) && !takesBody(incoming)) {
      return withHeaders(nothingToSend(), { ...headers, connection: 'close' });
    }
    if (isApi(path)) {
      // To the libraries a slash at the end means nothing, and so to them one thing would have two paths.
      if (path.endsWith('/')) return withHeaders(nothingHere(), headers);
      return answerApi(incoming, headers);
    }
    return asksForPage(incoming) ? answerPage(incoming, headers) : answerOther(incoming, headers);
  }

  const fetch = observeRequests(metrics, (arrived) => {
    const { path, requestId } = arrived;
    const headers = {
      ...fixedHeaders,
      'x-request-id': requestId,
      ...((path === null || isApi(path)) && { 'cache-control': 'no-store' }),
    };
    const failed = (err: unknown) => withHeaders(failure(err, requestId), headers);
    try {
      if (path === null) return withHeaders(otherForm(), { ...headers, connection: 'close' });
      const answered = answerAny({ ...arrived, path }, headers);
      return answered instanceof Promise ? answered.catch(failed) : answered;
    } catch (err) {
      return failed(err);
    }
  });
  return { fetch };
}
