import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { decodedText } from '@/platform/domain/decodedText';
import { cookieName, cookiePrefix, sentValues } from '@/platform/server/ownCookies';

/** How the name of a session cookie ends, at every installation. */
const OF_SESSION = '.session_token';

/**
 * True if a `Cookie` header has a session cookie, valid or not. Good enough to choose what a page
 * shows until it knows, but never to show private data.
 */
export function hasSessionCookie(cookies: string): boolean {
  return cookies.includes(`${OF_SESSION}=`);
}

/**
 * Returns how an installation reads and writes the identity library's cookies: the session's, the
 * one that says which accounts were signed in here (`knownBrowsers.ts`), a provider's, and the one by
 * which a browser is known to the challenge of its passkey (`factorRoutes.ts`).
 */
export function createSessionCookie(secret: string) {
  const key = createSecretKey(secret, 'utf8');
  const prefix = cookiePrefix(secret);
  const session = `${prefix}${OF_SESSION}`;
  const known = `${prefix}.known`;
  /** Binds the way to a provider and back to this browser. */
  const state = `${prefix}.state`;
  const challenge = `${prefix}.challenge`;

  /**
   * Returns the token in a session cookie's value if this server signed it, otherwise null. The
   * library writes `token.signature`, where the signature is the token's HMAC-SHA-256 in base64.
   */
  function tokenIn(sent: string): string | null {
    const value = decodedText(sent);
    const dot = value.lastIndexOf('.');
    if (dot < 1) return null;
    const token = value.slice(0, dot);
    const signature = Buffer.from(value.slice(dot + 1), 'base64');
    const ours = createHmac('sha256', key).update(token).digest();
    return signature.length === ours.length && timingSafeEqual(signature, ours) ? token : null;
  }

  const sessionsIn = (cookies: string, isSecure: boolean) =>
    sentValues(cookies, cookieName(session, isSecure));

  return {
    /** The prefix of all the library's cookies. */
    prefix,
    /** The names of the other cookies, as the library knows them. */
    ...{ known, challenge },

    /** Returns a `Cookie` header for the library, which only knows its cookies' names for http. */
    libraryCookie(cookies: string, isSecure: boolean): string {
      const sessions = sessionsIn(cookies, isSecure);
      const value = sessions.find((sent) => tokenIn(sent) !== null) ?? sessions[0];
      const tokens = sentValues(cookies, cookieName(known, isSecure));
      const pairs = value === undefined ? [] : [`${session}=${value}`];
      if (tokens.length > 0) pairs.push(`${known}=${tokens.join('.')}`);
      const [begun] = sentValues(cookies, cookieName(state, isSecure));
      if (begun !== undefined) pairs.push(`${state}=${begun}`);
      const [challenged] = sentValues(cookies, cookieName(challenge, isSecure));
      if (challenged) pairs.push(`${challenge}=${challenged}`);
      return pairs.join('; ');
    },

    /** Returns the library's `Set-Cookie` values with the names of a request's scheme. */
    cookiesToSet: (lines: string[], isSecure: boolean): string[] =>
      isSecure ? lines.map((line) => `${cookieName(line, isSecure)}; Secure`) : lines,

    /**
     * Returns the token of the first session cookie in a `Cookie` header that this server signed,
     * or null.
     */
    sessionToken(cookies: string, isSecure: boolean): string | null {
      for (const sent of sessionsIn(cookies, isSecure)) {
        const token = tokenIn(sent);
        if (token !== null) return token;
      }
      return null;
    },
  };
}

export type SessionCookie = ReturnType<typeof createSessionCookie>;
