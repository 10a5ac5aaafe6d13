import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { decodedText } from '@/platform/domain/decodedText';

/** What all of the library's cookies begin with. */
export const COOKIE_PREFIX = 'gangway';

const SESSION_COOKIE = `${COOKIE_PREFIX}.session_token`;

/**
 * Whether a `Cookie` header has a session cookie at all, good or not: enough to choose what stands on a
 * page until it knows, and never to show anything that is somebody's.
 */
export function hasSessionCookie(cookies: string): boolean {
  return cookies.includes(`${SESSION_COOKIE}=`);
}

/** The value of a cookie as it was sent; null when there is none of that name. */
export function sentValue(cookies: string, name: string): string | null {
  for (const cookie of cookies.split(';')) {
    const equals = cookie.indexOf('=');
    if (equals !== -1 && cookie.slice(0, equals).trim() === name) {
      return cookie.slice(equals + 1).trim();
    }
  }
  return null;
}

/**
 * The token of the session cookie in a `Cookie` header, if this server has signed it: the library writes
 * `token.signature`, where the signature is the token's HMAC with SHA-256 in base64. Null otherwise.
 * @param secure whether the site is reached by https, where the cookie's name has a prefix
 */
export function sessionToken(cookies: string, secret: KeyObject, secure: boolean): string | null {
  const name = `${secure ? '__Secure-' : ''}${SESSION_COOKIE}`;
  const value = decodedText(sentValue(cookies, name) ?? '');
  const dot = value.lastIndexOf('.');
  if (dot < 1) return null;
  const token = value.slice(0, dot);
  const sent = Buffer.from(value.slice(dot + 1), 'base64');
  const ours = createHmac('sha256', secret).update(token).digest();
  return sent.length === ours.length && timingSafeEqual(sent, ours) ? token : null;
}
