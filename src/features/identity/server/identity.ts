import { createLimits } from '@/features/limits/server/limits';
import type { Actor } from '@/platform/domain/actor';
import { OWNER_HEADER } from '@/platform/domain/pageHeaders';
import type { AuthOptions } from './auth';
import { readSession } from './readSession';
import { createSessionCookie } from './sessionCookie';

/** A request as the identity service sees it. */
export interface Recognized {
  /** The token of its session cookie, if this server signed it. The session may have ended. */
  sessionToken: string | null;
  /** The id of the account that the page says it was rendered for; null if it says none. */
  pageOwner: string | null;
  /** Reads who made the request. Queries the database at most once per request. */
  readActor(): Promise<Actor | null>;
}

/**
 * Creates the identity service (SPEC 7 'Identity'). Nearly all requests have a valid session that
 * is not due for renewal, which takes one statement, or none beyond the one that reads the
 * requested data. Everything else goes to the library, which is imported on first use
 * (docs/decisions/0015).
 */
export function createIdentity(options: AuthOptions) {
  const { db, secret, secondFactor } = options;
  const cookie = createSessionCookie(secret);
  async function load() {
    const [{ createAuth, readCaller }, { createAuthHandler }, { createHashing }] =
      await Promise.all([import('./auth'), import('./createAuthHandler'), import('./hashing')]);
    const parts = { limits: createLimits(db, secret), hashing: createHashing(), cookie };
    const auth = createAuth(options, parts);
    return {
      handle: createAuthHandler(auth, { ...parts, oidc: options.oidc }),
      readCaller: (headers: Headers) => readCaller(auth, options, headers),
    };
  }
  let loading: ReturnType<typeof load> | undefined;
  function library() {
    loading ??= load();
    return loading;
  }
  return {
    /** What the names of this installation's cookies begin with. */
    cookiePrefix: cookie.prefix,
    /**
     * Answers a request to one of `AUTH_ROUTES`.
     * @param isSecure true if it came over https; the cookies it is then given are sent only over
     * https
     */
    handle: async (request: Request, isSecure: boolean): Promise<Response> =>
      (await library()).handle(request, isSecure),
    /**
     * @param isSecure as for `handle`
     * @param setCookie receives the cookie of a session that was renewed or has ended
     */
    recognize(
      headers: Headers,
      isSecure: boolean,
      setCookie: (cookie: string) => void,
    ): Recognized {
      const cookies = headers.get('cookie');
      const token = cookies ? cookie.sessionToken(cookies, isSecure) : null;
      const read = async () => {
        if (!cookies) return null;
        const known = token === null ? null : await readSession(db, secondFactor, token);
        if (known) return known;
        const { readCaller } = await library();
        const own = new Headers(headers);
        own.set('cookie', cookie.libraryCookie(cookies, isSecure));
        const { actor, setCookies } = await readCaller(own);
        cookie.cookiesToSet(setCookies, isSecure).forEach(setCookie);
        return actor;
      };
      let reading: Promise<Actor | null> | undefined;
      const readActor = () => {
        reading ??= read();
        return reading;
      };
      return {
        sessionToken: token,
        pageOwner: headers.get(OWNER_HEADER),
        readActor,
      };
    },
    /** Loads the library ahead of time, since it takes a while, so that no request waits for it. */
    async warm(): Promise<void> {
      await library();
    },
  };
}

export type Identity = ReturnType<typeof createIdentity>;
