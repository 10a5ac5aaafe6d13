import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { decodedText } from '@/platform/domain/early/decodedText';
import { sentCookies } from '@/platform/server/sentCookies';

/** What all of the library's cookies begin with. */
export const COOKIE_PREFIX = 'gangway';

/** Before the names of cookies that browsers take and send by https alone. */
const SECURE_PREFIX = '__Secure-';

const SESSION_COOKIE = `${COOKIE_PREFIX}.session_token`;

/**
 * Whether a `Cookie` header has a session cookie at all, good or not: enough to choose what stands on a
 * page until it knows, and never to show anything that is somebody's.
 */
export function hasSessionCookie(cookies: string): boolean {
  return cookies.includes(`${SESSION_COOKIE}=`);
}

/** The mark of a device that an account was used on (`knownDevice.ts`). */
export const DEVICE_COOKIE = `${COOKIE_PREFIX}.known_device`;

/** Whether somebody has signed in in this browser before, as far as a page's first words need to know. */
export function hasDeviceMark(cookies: string): boolean {
  return cookies.includes(`${DEVICE_COOKIE}=`);
}

/** The cookies that the library sets, which it has two names for: one of them for https. */
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
 * The library's cookies in a `Cookie` header, by their names without prefix. A browser may have some under
 * both names, as the site was reached by http once and by https later: nobody on the way can have set the
 * secure one, so that one counts.
 */
function countingCookies(cookies: string): Map<string, LibraryCookie> {
  const found = new Map<string, LibraryCookie>();
  for (const cookie of libraryCookies(cookies)) {
    if (cookie.isSecure || !found.has(cookie.name)) found.set(cookie.name, cookie);
  }
  return found;
}

/** A `Cookie` header for the library, which knows its cookies by the name for one scheme alone. */
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

/** A `Cookie` header without the library's cookies. */
export function withoutSession(cookies: string): string {
  const kept = sentCookies(cookies).filter(({ name }) => libraryCookies(`${name}=`).length === 0);
  return kept.map(({ name, value }) => `${name}=${value}`).join('; ');
}

/** What removes those of the library's cookies that a browser has under the name for the other scheme. */
export function removalOfOthers(cookies: string, secure: boolean): string[] {
  const others = libraryCookies(cookies).filter((cookie) => cookie.isSecure !== secure);
  return others.map(({ name, isSecure }) => {
    const attributes = `Max-Age=0; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
    return `${isSecure ? SECURE_PREFIX : ''}${name}=; ${attributes}`;
  });
}

/**
 * The token of the session cookie in a `Cookie` header, if this server has signed it: the library writes
 * `token.signature`, where the signature is the token's HMAC with SHA-256 in base64. Null otherwise.
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
