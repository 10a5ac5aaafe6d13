import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { decodedText } from '@/platform/domain/early/decodedText';
import { sentCookies } from '@/platform/server/sentCookies';

/** The prefix of all the library's cookies. */
export const COOKIE_PREFIX = 'gangway';

/** The prefix of cookies that browsers accept and send only over https. */
const SECURE_PREFIX = '__Secure-';

const SESSION_COOKIE = `${COOKIE_PREFIX}.session_token`;

/**
 * True if a `Cookie` header has a session cookie, valid or not. Good enough to choose what a page
 * shows until it knows, but never to show private data.
 */
export function hasSessionCookie(cookies: string): boolean {
  return cookies.includes(`${SESSION_COOKIE}=`);
}

/** The cookies that the library sets, each with a second name for https. */
const LIBRARYS: ReadonlySet<string> = new Set([SESSION_COOKIE, `${COOKIE_PREFIX}.dont_remember`]);

interface LibraryCookie {
  /** Without the prefix. */
  name: string;
  isSecure: boolean;
  value: string;
}

function libraryCookies(cookies: string): LibraryCookie[] {
  return sentCookies(cookies)
    .map(({ name, value }) => {
      const isSecure = name.startsWith(SECURE_PREFIX);
      return { name: isSecure ? name.slice(SECURE_PREFIX.length) : name, isSecure, value };
    })
    .filter(({ name }) => LIBRARYS.has(name));
}

/**
 * Returns the library's cookies in a `Cookie` header, by name without prefix. A browser may have
 * one under both names if it visited by http first and https later. The secure one wins, since
 * nobody on the network can have set it.
 */
function countingCookies(cookies: string): Map<string, LibraryCookie> {
  const found = new Map<string, LibraryCookie>();
  for (const cookie of libraryCookies(cookies)) {
    if (cookie.isSecure || !found.has(cookie.name)) found.set(cookie.name, cookie);
  }
  return found;
}

/** Returns a `Cookie` header for the library, which only knows its cookies' names in one scheme. */
export function cookiesFor(cookies: string, secure: boolean): string {
  const prefix = secure ? SECURE_PREFIX : '';
  const librarys = [...countingCookies(cookies).values()].map(
    ({ name, value }) => `${prefix}${name}=${value}`,
  );
  const ours = sentCookies(cookies)
    .filter(({ name }) => name.startsWith(`${COOKIE_PREFIX}.`) && !LIBRARYS.has(name))
    .map(({ name, value }) => `${name}=${value}`);
  return [...librarys, ...ours].join('; ');
}

/** Returns `Set-Cookie` values that remove library cookies under the other scheme's names. */
export function removalOfOthers(cookies: string, secure: boolean): string[] {
  const others = libraryCookies(cookies).filter((cookie) => cookie.isSecure !== secure);
  return others.map(({ name, isSecure }) => {
    const attributes = `Max-Age=0; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
    return `${isSecure ? SECURE_PREFIX : ''}${name}=; ${attributes}`;
  });
}

/**
 * Returns the token of the session cookie in a `Cookie` header if this server signed it, otherwise
 * null. The library writes `token.signature`, where the signature is the token's HMAC-SHA-256 in
 * base64.
 */
export function sessionToken(cookies: string, secret: KeyObject): string | null {
  const value = decodedText(countingCookies(cookies).get(SESSION_COOKIE)?.value ?? '');
  const dot = value.lastIndexOf('.');
  if (dot < 1) return null;
  const token = value.slice(0, dot);
  const sent = Buffer.from(value.slice(dot + 1), 'base64');
  const ours = createHmac('sha256', secret).update(token).digest();
  return sent.length === ours.length && timingSafeEqual(sent, ours) ? token : null;
}
