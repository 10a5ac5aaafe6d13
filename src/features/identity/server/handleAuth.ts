import type { Limits, Taken } from '@/features/limits/server/limits';
import { APP_ERRORS } from '@/platform/domain/appErrors';
import { OWNER_HEADER } from '@/platform/domain/pageHeaders';
import { networkOf } from '@/platform/server/clientAddress';
import { isTaken } from '@/platform/server/database/failures';
import { refusalOfGone } from '@/platform/server/database/refusalOfGone';
import { PASSWORD_MAX, PASSWORD_MIN } from '../domain/passwordLength';
import type { Auth, AuthParts } from './auth';
import { TOO_MANY } from './authRefusals';
import {
  AUTH_PATH,
  AUTH_ROUTES,
  type AuthRoute,
  CLIENT_ADDRESS_HEADER,
  ROUTES,
  USUAL_LIMITS,
} from './authRoutes';
import { callLibrary, NotMailed } from './libraryCall';
import { cookiesToSet, libraryCookie } from './sessionCookie';

/** The most requests waiting for a password to be hashed; the last waits about ten seconds. */
const MOST_WAITING = 100;

const BUSY = 'Many people are signing in right now. Please try again in a moment.';

/** The library's message when there is no such account. */
const NO_SUCH_ACCOUNT = 'Invalid email or password';

/** The library's message when the email already has an account. */
const ACCOUNT_EXISTS = 'User already exists. Use another email.';

const refusal = (status: number, message: string, headers: Record<string, string> = {}) =>
  Response.json({ message }, { status, headers });

/**
 * The response when the account was deleted on another device in the meantime, the same as a moment
 * later; null for any other failure.
 */
function answerOfGone(route: AuthRoute, error: unknown): Response | null {
  if (refusalOfGone(error) === null) return null;
  const isSignIn = route === '/sign-in/email';
  return refusal(401, isSignIn ? NO_SUCH_ACCOUNT : APP_ERRORS.not_signed_in.message);
}

/** Counts a request to a route against the network it comes from. */
async function takeFromNetwork(limits: Limits, route: AuthRoute, network: string): Promise<Taken> {
  for (const { max, window } of ROUTES[route].limits ?? USUAL_LIMITS) {
    const taken = await limits.take({ name: `address ${route} ${window}`, max, window }, network);
    if (!taken.allowed) return taken;
  }
  return { allowed: true };
}

/** A request for the library, and the network it comes from. */
interface Asked {
  route: AuthRoute;
  request: Request;
  network: string;
}

/**
 * Handles requests to `AUTH_ROUTES`: counts each one, validates it and passes it to the library.
 * Refuses it with 503 while too many are waiting.
 */
export function createHandler(auth: Auth, { limits, hashing }: AuthParts) {
  let waiting = 0;

  async function askLibrary({ route, request, network }: Asked): Promise<Response> {
    const judged = await judgedRequest(route, request);
    if ('refusal' in judged) return refusal(400, judged.refusal);
    const { input } = judged;
    const answer = async () =>
      authAnswer(route, await callLibrary({ input, network }, () => auth.handler(judged.request)));
    if (ROUTES[route].isQuick) return answer();
    if (waiting >= MOST_WAITING) return refusal(503, BUSY);
    waiting += 1;
    try {
      const password = String(input.password);
      // The library creates an account in one transaction, which must not hold a connection while
      // it waits for the hash.
      const isNew = password.length >= PASSWORD_MIN && password.length <= PASSWORD_MAX;
      return await (route === '/sign-up/email' && isNew
        ? hashing.withHashed(password, answer)
        : answer());
    } finally {
      waiting -= 1;
    }
  }

  async function handle(request: Request): Promise<Response> {
    const route = authRouteOf(request);
    if (!route) return refusal(404, 'There is nothing here.');
    const network = networkOf(request.headers.get(CLIENT_ADDRESS_HEADER) ?? '');
    const taken = await takeFromNetwork(limits, route, network);
    if (!taken.allowed) return refusal(429, TOO_MANY, { 'retry-after': `${taken.retryAfter}` });
    try {
      return await askLibrary({ route, request, network });
    } catch (error) {
      if (error instanceof NotMailed) return refusal(502, error.message);
      // When two servers sign up the same email at once, neither library finds an existing account.
      if (route === '/sign-up/email' && isTaken(error)) return refusal(422, ACCOUNT_EXISTS);
      const answer = answerOfGone(route, error);
      if (answer) return answer;
      throw error;
    }
  }

  return async (request: Request, isSecure: boolean): Promise<Response> => {
    const answer = await handle(request);
    const lines = answer.headers.getSetCookie();
    answer.headers.delete('set-cookie');
    for (const line of cookiesToSet(lines, request.headers.get('cookie') ?? '', isSecure)) {
      answer.headers.append('set-cookie', line);
    }
    return answer;
  };
}

/** The response fields our pages read from a refusal. */
const OF_REFUSAL = ['code', 'message'] as const;

/**
 * Reduces the library's response to the fields our pages read. Its own bodies repeat the session's
 * token, which belongs only in the HttpOnly cookie.
 */
async function authAnswer(route: AuthRoute, answer: Response): Promise<Response> {
  const body: unknown = await answer.json().catch(() => null);
  const fields = new Map(Object.entries(body ?? {}));
  const read = answer.ok ? (ROUTES[route].answers ?? []) : OF_REFUSAL;
  const passed = read.flatMap((name) => (fields.has(name) ? [[name, fields.get(name)]] : []));
  const headers = new Headers(answer.headers);
  headers.delete('content-length');
  // Never "cache": clearing it takes browsers seconds, and our headers already say what may be
  // cached.
  if (answer.ok && ROUTES[route].leavesNothing) headers.set('clear-site-data', '"storage"');
  return Response.json(Object.fromEntries(passed), { status: answer.status, headers });
}

/** The headers that the library uses. */
const HEADERS = ['user-agent', CLIENT_ADDRESS_HEADER, OWNER_HEADER];

/** Returns the library route at exactly this path; undefined for any other. */
function authRouteOf(request: Request): AuthRoute | undefined {
  const { pathname } = new URL(request.url);
  return AUTH_ROUTES.find((route) => pathname === `${AUTH_PATH}${route}`);
}

interface JudgedRequest {
  /** The body of `request`. */
  input: Record<string, unknown>;
  request: Request;
}

/**
 * Builds the request passed to the library, from validated input only. The library therefore cannot
 * read fields that we have not checked, such as in the query, or that we do not know, nor parse the
 * path or body differently from us.
 */
async function judgedRequest(
  route: AuthRoute,
  request: Request,
): Promise<JudgedRequest | { refusal: string }> {
  const read = await readAuthInput(route, request);
  if ('refusal' in read) return read;
  const headers = new Headers({ 'content-type': 'application/json' });
  headers.set('cookie', libraryCookie(request.headers.get('cookie') ?? ''));
  for (const name of HEADERS) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const url = new URL(`${AUTH_PATH}${route}`, request.url);
  const body = JSON.stringify(read.input);
  return { input: read.input, request: new Request(url, { method: 'POST', headers, body }) };
}

type Read = { input: Record<string, unknown> } | { refusal: string };

/** Returns the input of a request to a route, or a message saying what is wrong with it. */
async function readAuthInput(route: AuthRoute, request: Request): Promise<Read> {
  const schema = ROUTES[route].input;
  if (!schema) return { input: {} };
  let body: unknown;
  try {
    body = await request.json();
  } catch (error) {
    if (error instanceof SyntaxError) return { refusal: 'Invalid JSON in request body' };
    throw error;
  }
  const fields = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
  const { data, error } = schema.safeParse(fields);
  if (data) return { input: data };
  return { refusal: error?.issues[0]?.message ?? 'Please check what you have entered.' };
}
