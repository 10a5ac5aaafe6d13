import { createHash } from 'node:crypto';

/** How many seconds a browser keeps one of our cookies: half a year. */
const REMEMBERED = 180 * 24 * 60 * 60;

/** Our cookies besides the session's. Scripts cannot read them. */
export interface OwnCookies {
  /** Returns a cookie's values, in the order in which they were sent. */
  read(name: string): string[];
  /** Sets a cookie, or removes it for null. Name and value are letters, digits, '-', '_' and '.'. */
  write(name: string, value: string | null): void;
}

/** A `Set-Cookie` line that sets one of our cookies, or removes it for null. */
function lineFor(name: string, value: string | null, isSecure: boolean): string {
  const kept = value === null ? '=; Max-Age=0' : `=${value}; Max-Age=${REMEMBERED}`;
  return `${name}${kept}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

/**
 * Returns the cookies of a request.
 * @param prefix what their names begin with, at this installation
 * @param sent its `Cookie` header
 * @param isSecure true if it came over https; cookies set then are only sent over https
 * @param setCookie adds a `Set-Cookie` header to the response
 */
export function ownCookies(
  prefix: string,
  sent: string | null,
  isSecure: boolean,
  setCookie: (line: string) => void,
): OwnCookies {
  const full = (name: string) => cookieName(`${prefix}-${name}`, isSecure);
  return {
    read: (name) => sentValues(sent ?? '', full(name)).filter((value) => value !== ''),
    write: (name, value) => setCookie(lineFor(full(name), value, isSecure)),
  };
}

const markOf = (userId: string) => createHash('sha256').update(userId).digest('hex').slice(0, 24);

/** Binds a value without '.' to an account; to nobody for null. */
export const boundTo = (value: string, userId: string | null): string =>
  userId === null ? value : `${value}.${markOf(userId)}`;

/** Returns a bound value as it was for who is signed in; null if it is bound to somebody else. */
export function readAs(bound: string, userId: string | null): string | null {
  const [value = '', mark] = bound.split('.');
  return mark === undefined || boundTo(value, userId) === bound ? value : null;
}

/** Returns the first of a cookie's values that is not bound to somebody else; null if there is none. */
export const boundValue = (sent: readonly string[], userId: string | null): string | null =>
  sent.find((bound) => readAs(bound, userId) !== null) ?? null;

/**
 * Returns the `Set-Cookie` lines by which a browser's cookies become those of who has just signed
 * in there, whether or not they were used before; those of another account end, and all of them
 * for null, when somebody signs out.
 * @param prefix as for `ownCookies`
 * @param sent the request's `Cookie` header
 */
export function passCookies(
  prefix: string,
  sent: string,
  isSecure: boolean,
  userId: string | null,
): string[] {
  const start = cookieName(`${prefix}-`, isSecure);
  const own = sent.split(';').flatMap((cookie) => {
    const name = cookie.slice(0, Math.max(cookie.indexOf('='), 0)).trim();
    return /^[\w-]+$/.test(name) && name.startsWith(start) ? [name] : [];
  });
  return [...new Set(own)].map((name) => {
    const bound = userId === null ? null : boundValue(sentValues(sent, name), userId);
    const value = bound && readAs(bound, userId);
    return lineFor(name, value && boundTo(value, userId), isSecure);
  });
}

/**
 * Returns the undecoded values of a cookie in a `Cookie` header, in their order. A browser may have
 * several of one name: another program at the host has set one for a path, or for all its domain.
 */
export function sentValues(cookies: string, name: string): string[] {
  return cookies.split(';').flatMap((cookie) => {
    const equals = cookie.indexOf('=');
    if (equals === -1 || cookie.slice(0, equals).trim() !== name) return [];
    return [cookie.slice(equals + 1).trim()];
  });
}

/**
 * Returns what the names of this installation's cookies begin with: a browser has one set of cookies
 * for all ports of a host, and another Gangway there would sign its people out.
 */
export function cookiePrefix(secret: string): string {
  const hash = createHash('sha256').update(`cookies|${secret}`).digest('hex');
  return `gangway-${hash.slice(0, 8)}`;
}

/** By https, the name is one that browsers take from this very host and by https alone. */
export const cookieName = (name: string, isSecure: boolean): string =>
  isSecure ? `__Host-${name}` : name;
