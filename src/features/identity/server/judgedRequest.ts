import { OWNER_HEADER } from '@/platform/domain/pageHeaders';
import { readAuthInput } from './authInput';
import { AUTH_PATH, AUTH_ROUTES, type AuthRoute, CLIENT_ADDRESS_HEADER } from './authRoutes';

/** The headers that the library makes use of. */
const HEADERS = ['cookie', 'user-agent', CLIENT_ADDRESS_HEADER, OWNER_HEADER];

/** The route of the library that a request asks for, letter by letter; undefined for any other path. */
export function authRouteOf(request: Request): AuthRoute | undefined {
  const { pathname } = new URL(request.url);
  return AUTH_ROUTES.find((route) => pathname === `${AUTH_PATH}${route}`);
}

interface JudgedRequest {
  /** What is in the body of `request`. */
  input: Record<string, unknown>;
  request: Request;
}

/**
 * The request that the library is given in place of the one that came: made of what was judged, and of
 * nothing else. So it cannot read a field where we have not looked, as in the query, nor one that we do
 * not know, nor understand a path or a body in another way.
 */
export async function judgedRequest(
  route: AuthRoute,
  request: Request,
): Promise<JudgedRequest | { refusal: string }> {
  const read = await readAuthInput(route, request);
  if ('refusal' in read) return read;
  const headers = new Headers({ 'content-type': 'application/json' });
  for (const name of HEADERS) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const url = new URL(`${AUTH_PATH}${route}`, request.url);
  const body = JSON.stringify(read.input);
  return { input: read.input, request: new Request(url, { method: 'POST', headers, body }) };
}
