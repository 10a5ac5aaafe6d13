import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import type { Context as HonoContext } from 'hono';
import { createMiddleware } from 'hono/factory';
import {
  AUTH_PATH,
  AUTH_ROUTES,
  CLIENT_ADDRESS_HEADER,
} from '@/features/identity/server/authRoutes';
import type { Identity } from '@/features/identity/server/identity';
import { AppError } from '@/platform/domain/appError';
import { APP_ERRORS } from '@/platform/domain/appErrors';
import { networkOf } from '@/platform/server/clientAddress';
import type { Config } from '@/platform/server/config';
import { createCounts } from '@/platform/server/counts';
import { toRefusal } from '@/platform/server/refusal';
import { rootRouter } from '../rootRouter';
import { answerCalls, BATCH_LIMIT, PROCEDURE_PATH } from './answerCalls';
import type { App, AppEnv } from './appEnv';
import { ARRIVAL_LIMITS, createArrivals } from './arrivals';
import type { CallFailure, CreateContext } from './callContext';
import { callerAddress } from './callerAddress';
import { isByHttps, refuseCall } from './refuseCall';
import { type Body, readBody } from './requestBody';
import { createUnreadAnswers } from './unreadAnswers';

/** Returns the response for when the server or its database is unavailable. */
export function unavailable(): Response {
  return Response.json({ message: APP_ERRORS.unavailable.message }, { status: 503 });
}

const CLOSE = { connection: 'close' };

/** The answer given instead of reading on. The connection is closed with whatever is arriving. */
const UNREAD: Record<Extract<Body, string> | 'dropped', readonly [string, 400 | 413 | 503]> = {
  'too large': ['This is more than we can accept at once.', 413],
  'broken off': ['This request broke off.', 400],
  dropped: [APP_ERRORS.unavailable.message, 503],
};

/** A request to /api whose body has fully arrived. */
interface ApiEnv extends AppEnv {
  Variables: AppEnv['Variables'] & {
    body: Uint8Array<ArrayBuffer> | null;
    /** True if too much is in progress to start anything else. */
    tooMany: boolean;
    /** Counts an answer until its reader has taken it. */
    hold: (bytes: number, account: string | null) => void;
  };
}

/** Rebuilds the request with the body already read from it, for a library to read. */
function unread({ var: { incoming, body } }: HonoContext<ApiEnv>, headers?: Headers): Request {
  const { method, headers: sent, signal, url } = incoming.request;
  return new Request(url, { method, headers: headers ?? sent, signal, body });
}

/** Sends a library's answer in one piece, so that its bytes are counted, unless it is a stream. */
async function inOnePiece(answer: Response, { hold }: ApiEnv['Variables']): Promise<Response> {
  if (answer.body === null || answer.headers.get('content-type') === 'text/event-stream') {
    return answer;
  }
  const body = await answer.arrayBuffer();
  hold(body.byteLength, null);
  return new Response(body, answer);
}

/**
 * Refuses requests from other sites and waits for the body. Only what has fully arrived is counted,
 * so that slow senders take nobody's place.
 */
function admitCalls(config: Config) {
  const arrive = createArrivals(ARRIVAL_LIMITS);
  const countedWork = createInFlight();
  const unreadAnswers = createUnreadAnswers();
  return createMiddleware<ApiEnv>(async (context, next) => {
    const incoming = context.get('incoming');
    const { request, path, connection } = incoming;
    // The libraries ignore a trailing slash, which would give one thing two paths.
    if (path.endsWith('/')) return context.notFound();
    const refused = refuseCall(incoming, config);
    if (refused) return refused;
    const network = networkOf(callerAddress(incoming, config));
    context.set('body', null);
    if (request.method === 'POST') {
      const arrived = await arrive(network, () => readBody(request, connection));
      if (typeof arrived === 'string') {
        const [message, status] = UNREAD[arrived];
        return context.json({ message }, status, CLOSE);
      }
      context.set('body', arrived);
    }
    context.set('hold', (bytes, account) => {
      const { outgoing, incoming: { socket } = {} } = connection ?? {};
      if (outgoing && socket) unreadAnswers({ outgoing, socket, bytes, account, network });
    });
    return countedWork(network, async (tooMany) => {
      context.set('tooMany', tooMany);
      await next();
    });
  });
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
  const admit = admitCalls(config);

  app.on('POST', [...AUTH_ROUTES.map((path) => `${AUTH_PATH}${path}`)], admit, async (context) => {
    const { incoming, tooMany } = context.var;
    if (tooMany) return unavailable();
    const headers = new Headers(incoming.request.headers);
    headers.set(CLIENT_ADDRESS_HEADER, callerAddress(incoming, config));
    const request = unread(context, headers);
    return inOnePiece(await identity.handle(request, isByHttps(incoming, config)), context.var);
  });
  app.all(`${PROCEDURE_PATH}*`, admit, async (context) => {
    const { incoming, body, tooMany, hold } = context.var;
    const refusal = tooMany ? toRefusal(new AppError('unavailable')) : undefined;
    const calls = { createContext, onCallFailure, refusal, body, hold };
    const answered = await answerCalls(incoming, calls);
    if (answered) return answered;
    if (tooMany) return unavailable();
    const streamed = await fetchRequestHandler({
      endpoint: PROCEDURE_PATH,
      req: unread(context),
      router: rootRouter,
      maxBatchSize: BATCH_LIMIT,
      createContext: ({ resHeaders }) =>
        createContext(incoming, (cookie) => resHeaders.append('set-cookie', cookie)),
      onError: ({ error, path }) => onCallFailure(error, path),
    });
    return inOnePiece(streamed, context.var);
  });
  app.all('/api/*', admit, (context) => context.notFound());
}

/** How many requests may be in progress at once; with more, everyone would wait for seconds. */
const MOST = 200;
/** How many of those may come from one network, so that none takes all the places. */
const MOST_OF_ONE = 100;

/** Counts requests in progress, by network. */
function createInFlight() {
  const byNetwork = createCounts();
  let inAll = 0;
  /** Does a piece of work, and tells it whether too many are in progress. */
  return async <Value>(
    network: string,
    work: (tooMany: boolean) => Promise<Value>,
  ): Promise<Value> => {
    const own = byNetwork.add(network, 1);
    inAll += 1;
    try {
      return await work(inAll > MOST || own > MOST_OF_ONE);
    } finally {
      inAll -= 1;
      byNetwork.add(network, -1);
    }
  };
}
