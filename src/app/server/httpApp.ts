import type { Identity } from '@/features/identity/server/identity';
import { APP_ERRORS, AppError } from '@/platform/domain/appError';
import type { Config } from '@/platform/server/config';
import type { Database } from '@/platform/server/database/database';
import { isUnavailable } from '@/platform/server/database/isUnavailable';
import type { LiveHub } from '@/platform/server/live/liveHub';
import { log } from '@/platform/server/log';
import { toRefusal } from '@/platform/server/refusal';
import type { FileAnswer } from '@/platform/server/staticFiles';
import { logUnexpected } from '@/platform/server/trpc';
import { answerCalls, PROCEDURE_PATH } from './answerCalls';
import type { CallFailure, CreateContext } from './callContext';
import type { Respond } from './holdUntilReady';
import type { AnswerHeaders, Incoming } from './incoming';
import { createLibraryApp } from './libraryApp';
import { observeRequests } from './observeRequests';
import { PROBES, type ProbeOptions } from './probes';
import { refuseCall, requestOrigin } from './refuseCall';
import { knownProcedure } from './requestRoute';
import { securityHeaders } from './securityHeaders';

/** Finds a page or a file of it by its path; null when there is none such. */
export type Pages = (
  request: Request,
  path: string,
) => Promise<FileAnswer | null> | FileAnswer | null;

export interface HttpAppOptions {
  config: Config;
  database: Database;
  identity: Identity;
  live: LiveHub;
  /** Answers everything that is not under /api: the built pages, or in development Vite. */
  pages: Pages;
  /** Whether to send the content security policy; Vite's own scripts would not run under it. */
  ownScriptsOnly: boolean;
  /** What is answered to programs that watch over the server. */
  probes: ProbeOptions;
}

/** So many requests to /api are worked on at one time; with more, everyone would wait for seconds. */
const MOST_UNDER_WAY = 200;

function unavailable(): Response {
  return Response.json({ message: APP_ERRORS.unavailable.message }, { status: 503 });
}

/** What an answer says that comes from no procedure. */
function failure(err: unknown, requestId: string): Response {
  if (isUnavailable(err)) {
    log.warn({ err }, 'the database is not available');
    return unavailable();
  }
  log.error({ err }, 'a request failed');
  const message = `Something went wrong on our side. If it happens again, tell us this id: ${requestId}`;
  return Response.json({ message }, { status: 500 });
}

/** Adds headers to an answer that was made without them. */
function withHeaders(response: Response, headers: AnswerHeaders): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  if (response.headers.get('content-type') === 'text/event-stream') {
    // A proxy that compressed a stream would hold it back.
    response.headers.set('cache-control', 'no-store, no-transform');
  }
  if (response.status === 503) response.headers.set('retry-after', '1');
  return response;
}

/**
 * The whole HTTP side of the server: health, identity, procedures, pages. What is asked the most, pages
 * and plain calls, is answered without the libraries' own way through (docs/decisions/0015).
 */
export async function createHttpApp(options: HttpAppOptions): Promise<{ fetch: Respond }> {
  const { config, database, identity, live, pages, ownScriptsOnly, probes } = options;
  const metrics = probes.metrics?.numbers;
  const fixedHeaders = await securityHeaders(config, ownScriptsOnly);
  const createContext: CreateContext = ({ request, connection, requestId }, setCookie) => ({
    db: database.db,
    ...identity.recognize(request.headers, setCookie),
    origin: config.publicUrl ?? requestOrigin(request, connection, config),
    requestId,
    live,
  });
  const onCallFailure: CallFailure = (error, path) => {
    metrics?.countProcedureError(knownProcedure(path), error.code);
    logUnexpected(error, knownProcedure(path));
  };
  const calls = { createContext, onCallFailure };
  const libraryApp = createLibraryApp({ config, identity, probes, ...calls });

  let underWay = 0;
  async function answerApi(incoming: Incoming, headers: AnswerHeaders): Promise<Response> {
    const { request, path, connection } = incoming;
    const refused = refuseCall(request, connection, config);
    if (refused) return withHeaders(refused, headers);
    const tooMany = underWay > MOST_UNDER_WAY;
    if (path.startsWith(PROCEDURE_PATH)) {
      const answered = await answerCalls(incoming, {
        ...calls,
        headers,
        refusal: tooMany ? toRefusal(new AppError('unavailable')) : undefined,
      });
      if (answered) return answered;
    }
    if (tooMany) return withHeaders(unavailable(), headers);
    return answerOther(incoming, headers);
  }

  async function countedApi(incoming: Incoming, headers: AnswerHeaders): Promise<Response> {
    underWay += 1;
    try {
      return await answerApi(incoming, headers);
    } finally {
      underWay -= 1;
    }
  }

  async function answerOther(incoming: Incoming, headers: AnswerHeaders): Promise<Response> {
    return withHeaders(await libraryApp.fetch(incoming.request, incoming), headers);
  }

  function answerPage(incoming: Incoming, headers: AnswerHeaders): Response | Promise<Response> {
    const made = (page: FileAnswer | null) => {
      if (!page) return answerOther(incoming, headers);
      const { status, body } = page;
      return new Response(body, { status, headers: { ...headers, ...page.headers } });
    };
    const page = pages(incoming.request, incoming.path);
    return page instanceof Promise ? page.then(made) : made(page);
  }

  function answerAny(incoming: Incoming, headers: AnswerHeaders): Response | Promise<Response> {
    const { request, path } = incoming;
    if (path.startsWith('/api/')) return countedApi(incoming, headers);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    return isRead && !PROBES.has(path)
      ? answerPage(incoming, headers)
      : answerOther(incoming, headers);
  }

  const fetch = observeRequests(metrics, (incoming) => {
    const { path, requestId } = incoming;
    const headers = {
      ...fixedHeaders,
      'x-request-id': requestId,
      ...(path.startsWith('/api/') && { 'cache-control': 'no-store' }),
    };
    const failed = (err: unknown) => withHeaders(failure(err, requestId), headers);
    try {
      const answered = answerAny(incoming, headers);
      return answered instanceof Promise ? answered.catch(failed) : answered;
    } catch (err) {
      return failed(err);
    }
  });
  return { fetch };
}
