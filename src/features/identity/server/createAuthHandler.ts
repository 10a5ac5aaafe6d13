import { setTimeout } from 'node:timers/promises';
import { type Limits, ofNetwork, type Taken } from '@/features/limits/server/limits';
import { AppError } from '@/platform/domain/appError';
import { APP_ERRORS } from '@/platform/domain/appErrors';
import { OWNER_HEADER } from '@/platform/domain/pageHeaders';
import { networkOf, shareOf } from '@/platform/server/clientAddress';
import { isTaken } from '@/platform/server/database/failures';
import { refusalOfGone } from '@/platform/server/database/refusalOfGone';
import { inTurn } from '@/platform/server/inTurn';
import { log } from '@/platform/server/log';
import { passCookies } from '@/platform/server/ownCookies';
import { type OidcFailure, oidcFailureFor } from '../domain/oidc';
import { DEFAULT_REDIRECT, leadingTo, redirectTarget } from '../domain/redirectTarget';
import { PROFILE_PATH } from '../domain/wayIn';
import type { Auth, AuthOptions, AuthServices } from './auth';
import {
  AUTH_PATH,
  AUTH_ROUTES,
  type AuthRoute,
  CLIENT_ADDRESS_HEADER,
  OIDC_CALLBACK,
  OIDC_START,
  ROUTES,
  USUAL_LIMITS,
} from './authRoutes';
import { callLibrary, type LibraryCall, libraryCall, NotMailed } from './libraryCall';
import { TOO_MANY } from './refuse';

/**
 * Requests that hash a password, in turn between networks. Few are in the library at once, because
 * some hold a connection to the database while they wait for the hash, or wait for a mail server.
 */
const HASHING = { atOnce: 4, ofOne: 1, waiting: { ofOne: 100, inAll: 2_000 } };

/** How long a provider may take to say who has signed in there, in milliseconds. */
const CAME_BACK_WITHIN = 15_000;

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
function takeFromNetwork(limits: Limits, route: AuthRoute, network: string): Promise<Taken> {
  const each = ROUTES[route].limits ?? USUAL_LIMITS;
  return limits.takeEach(
    each.flatMap(({ max, window }) =>
      ofNetwork({ name: `address ${route} ${window}`, max, window }, network),
    ),
  );
}

/** A response, and whose the browser's own cookies are from then on; nobody's for null. */
interface Answered {
  response: Response;
  cookiesOf?: string | null | undefined;
}

/** A request for the library, and the network it comes from. */
interface Asked {
  route: AuthRoute;
  request: Request;
  network: string;
  /** The `Cookie` header for the library. */
  cookies: string;
}

/**
 * Handles requests to `AUTH_ROUTES`: counts each one, validates it and passes it to the library.
 * Refuses it with 503 while too many of its network are waiting.
 */
export function createAuthHandler(
  auth: Auth,
  { limits, cookie, oidc }: AuthServices & Pick<AuthOptions, 'oidc'>,
) {
  const turns = inTurn(HASHING);

  /** Sends a browser on that comes back from the company's own sign-in, whatever happened there. */
  async function comeBack({ request, network, cookies }: Omit<Asked, 'route'>): Promise<Answered> {
    const query = Object.fromEntries(new URL(request.url).searchParams);
    const input = ROUTES[OIDC_CALLBACK].input?.safeParse(query).data ?? {};
    return callLibrary({ input, network, isRedirect: true }, async () => {
      const asked = auth.handler(libraryRequest(OIDC_CALLBACK, { request, cookies, input }));
      const late = setTimeout(CAME_BACK_WITHIN, null, { ref: false });
      const answer = await Promise.race([asked, late]);
      const { signedIn } = libraryCall();
      const headers = new Headers({ location: wayOn(answer, libraryCall()) });
      for (const line of answer?.headers.getSetCookie() ?? []) headers.append('set-cookie', line);
      return { response: new Response(null, { status: 303, headers }), cookiesOf: signedIn };
    }).catch((err) => {
      log.error({ err }, 'a way back from the company’s own sign-in failed');
      return { response: onLogin('failed') };
    });
  }

  async function askLibrary({ route, request, network, cookies }: Asked): Promise<Answered> {
    const judged = await judgedRequest(route, request, cookies);
    if ('refusal' in judged) return { response: refusal(400, judged.refusal) };
    const { input } = judged;
    const answer = () =>
      callLibrary({ input, network }, async () => {
        const response = await authAnswer(route, await auth.handler(judged.request));
        const leaves = response.ok && ROUTES[route].leavesNothing;
        return { response, cookiesOf: leaves ? null : libraryCall().signedIn };
      });
    return ROUTES[route].isQuick ? answer() : turns(shareOf(network), answer);
  }

  async function handle(request: Request, cookies: string): Promise<Answered> {
    const route = authRouteOf(request);
    const isOff = oidc === null && (route === OIDC_START || route === OIDC_CALLBACK);
    if (!route || isOff) return { response: refusal(404, 'There is nothing here.') };
    const network = networkOf(request.headers.get(CLIENT_ADDRESS_HEADER) ?? '');
    const taken = await takeFromNetwork(limits, route, network);
    if (route === OIDC_CALLBACK) {
      const response = onLogin('failed');
      return taken.allowed ? comeBack({ request, network, cookies }) : { response };
    }
    if (!taken.allowed) {
      return { response: refusal(429, TOO_MANY, { 'retry-after': `${taken.retryAfter}` }) };
    }
    try {
      return await askLibrary({ route, request, network, cookies });
    } catch (error) {
      if (error instanceof NotMailed) return { response: refusal(502, error.message) };
      const isBusy = error instanceof AppError && error.code === 'unavailable';
      if (isBusy) return { response: refusal(503, BUSY) };
      // When two servers sign up the same email at once, neither library finds an existing account.
      if (route === '/sign-up/email' && isTaken(error)) {
        return { response: refusal(422, ACCOUNT_EXISTS) };
      }
      const response = answerOfGone(route, error);
      if (response) return { response };
      throw error;
    }
  }

  return async (request: Request, isSecure: boolean): Promise<Response> => {
    const sent = request.headers.get('cookie') ?? '';
    const { response, cookiesOf } = await handle(request, cookie.libraryCookie(sent, isSecure));
    const lines = cookie.cookiesToSet(response.headers.getSetCookie(), isSecure);
    if (cookiesOf !== undefined) {
      lines.push(...passCookies(cookie.prefix, sent, isSecure, cookiesOf));
    }
    response.headers.delete('set-cookie');
    for (const line of lines) response.headers.append('set-cookie', line);
    return response;
  };
}

/** The response fields our pages read from a refusal. */
const OF_REFUSAL = ['code', 'message', 'sentAt'] as const;

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
  const routes: readonly AuthRoute[] = request.method === 'GET' ? [OIDC_CALLBACK] : AUTH_ROUTES;
  return routes.find((route) => pathname === `${AUTH_PATH}${route}`);
}

/** The address of the login that says why the company's own sign-in signed nobody in. */
function loginSaying(oidc: OidcFailure, page = '/login', redirect = DEFAULT_REDIRECT): string {
  return `${page}?${new URLSearchParams({ ...leadingTo(redirect), oidc })}`;
}

const onLogin = (failure: OidcFailure) =>
  new Response(null, { status: 303, headers: { location: loginSaying(failure) } });

/**
 * Returns where a browser goes on to from a provider: to where it was heading, with the names for a
 * new profile, or else to the page that says why not.
 * @param answer the library's, which redirects; null if it took too long
 */
function wayOn(answer: Response | null, { signedIn, oidc }: LibraryCall): string {
  const location = answer?.headers.get('location');
  if (!location) return loginSaying('away');
  const { pathname, search, hash, searchParams } = new URL(location, 'http://home.invalid');
  if (signedIn !== undefined) {
    const { firstName = '', lastName = '' } = oidc ?? {};
    const target = redirectTarget(pathname + search + hash);
    const isNew = target.startsWith(PROFILE_PATH) && firstName + lastName !== '';
    return isNew ? `${target}#${new URLSearchParams({ firstName, lastName })}` : target;
  }
  const failure = oidcFailureFor(searchParams.get('error'), oidc?.isProved);
  const isSignUp = failure === 'noAccount' || pathname === '/signup';
  const target = redirectTarget(searchParams.get('redirect') ?? DEFAULT_REDIRECT);
  return loginSaying(failure, isSignUp ? '/signup' : '/login', target);
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
  cookies: string,
): Promise<JudgedRequest | { refusal: string }> {
  const read = await readAuthInput(route, request);
  if ('refusal' in read) return read;
  const { input } = read;
  return { input, request: libraryRequest(route, { request, cookies, input }) };
}

/** A request as the library gets it, with what we have checked of the one that came. */
function libraryRequest(
  route: AuthRoute,
  { request, cookies, input }: Pick<Asked, 'request' | 'cookies'> & Pick<JudgedRequest, 'input'>,
): Request {
  const headers = new Headers({ 'content-type': 'application/json' });
  headers.set('cookie', cookies);
  for (const name of HEADERS) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const url = new URL(`${AUTH_PATH}${route}`, request.url);
  if (route !== OIDC_CALLBACK) {
    return new Request(url, { method: 'POST', headers, body: JSON.stringify(input) });
  }
  url.search = `${new URLSearchParams(input as Record<string, string>)}`;
  return new Request(url, { headers });
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
