import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { decodedText } from '@/platform/domain/decodedText';
import { sentValue } from '@/platform/server/sentCookies';

/** The prefix of all the library's cookies. */
export const COOKIE_PREFIX = 'gangway';

const SESSION_COOKIE = `${COOKIE_PREFIX}.session_token`;

/** The prefix of cookies that browsers accept and send only over https. */
const SECURE_PREFIX = '__Secure-';

const SECURE_COOKIE = `${SECURE_PREFIX}${SESSION_COOKIE}`;

/**
 * True if a `Cookie` header has a session cookie, valid or not. Good enough to choose what a page
 * shows until it knows, but never to show private data.
 */
export function hasSessionCookie(cookies: string): boolean {
  return cookies.includes(`${SESSION_COOKIE}=`);
}

/**
 * Returns the value of the session cookie in a `Cookie` header. A browser may have one under both
 * names if it visited by http first and https later. The secure one wins, since nobody on the
 * network can have set it.
 */
const sessionCookie = (cookies: string) =>
  sentValue(cookies, SECURE_COOKIE) ?? sentValue(cookies, SESSION_COOKIE);

/** Returns a `Cookie` header for the library, which only knows its cookie's name for http. */
export function libraryCookie(cookies: string): string {
  const value = sessionCookie(cookies);
  return value === null ? '' : `${SESSION_COOKIE}=${value}`;
}

/**
 * Returns the library's `Set-Cookie` values with the names of a request's scheme. They remove a
 * session cookie that came under the other scheme's name.
 * @param sent the request's `Cookie` header
 */
export function cookiesToSet(lines: string[], sent: string, isSecure: boolean): string[] {
  if (lines.length === 0) return [];
  const own = isSecure ? lines.map((line) => `${SECURE_PREFIX}${line}; Secure`) : lines;
  const other = isSecure ? SESSION_COOKIE : SECURE_COOKIE;
  if (sentValue(sent, other) === null) return own;
  const secure = isSecure ? '' : '; Secure';
  return [...own, `${other}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${secure}`];
}

/**
 * Returns the token of the session cookie in a `Cookie` header if this server signed it, otherwise
 * null. The library writes `token.signature`, where the signature is the token's HMAC-SHA-256 in
 * base64.
 */
export function sessionToken(cookies: string, secret: KeyObject): string | null {
  const value = decodedText(sessionCookie(cookies) ?? '');
  const dot = value.lastIndexOf('.');
  if (dot < 1) return null;
  const token = value.slice(0, dot);
  const sent = Buffer.from(value.slice(dot + 1), 'base64');
  const ours = createHmac('sha256', secret).update(token).digest();
  return sent.length === ours.length && timingSafeEqual(sent, ours) ? token : null;
}
