import { createSecretKey } from 'node:crypto';
import { createLimits } from '@/features/limits/server/limits';
import type { Actor } from '@/platform/domain/actor';
import { OWNER_HEADER } from '@/platform/domain/pageHeaders';
import type { AuthOptions } from './auth';
import type { Hashing } from './hashing';
import { createIsOwner } from './isOwner';
import { createKnownDevices } from './knownDevice';
import { hasRunOut, readSession } from './readSession';
import { createSessionAccounts } from './sessionAccounts';
import { cookiesFor, removalOfOthers, sessionToken, withoutSession } from './sessionCookie';

/** A request as the identity service sees it. */
export interface Recognized {
  /** The token of its session cookie, if this server has signed it; the session may have ended since. */
  sessionToken: string | null;
  /** The account for which the asking page says that it is drawn, by its id; null when it does not say. */
  pageOwner: string | null;
  /** Who it comes from; asks the database, however often it is called, once. */
  readActor(): Promise<Actor | null>;
  /**
   * The account that its calls are counted for; null for nobody. A session's is remembered, so it says nothing
   * about whether that has ended.
   */
  readAccount(): Promise<string | null>;
}

/** What the server asks of the identity service. */
export interface Identity {
  /**
   * Answers a request to one of `AUTH_ROUTES`.
   * @param isSecure whether it came by https, which alone carries the cookies that it is given then
   */
  handle(request: Request, isSecure: boolean): Promise<Response>;
  /**
   * @param isSecure as for `handle`
   * @param setCookie takes the cookie of a session that was renewed or has ended
   */
  recognize(headers: Headers, isSecure: boolean, setCookie: (cookie: string) => void): Recognized;
  /** Loads the library, which takes a while, so that nobody has to wait for it later. */
  warm(): Promise<void>;
}

/**
 * The identity service (SPEC 7 'Identity'). Nearly all requests come with a session that is valid and not
 * due for renewal: those are known by one statement, or by the one that reads what they are about. The
 * library does all the rest, and is loaded when it is first needed (docs/decisions/0015).
 */
export function createIdentity(options: AuthOptions): Identity {
  const { db, secret, publicUrl } = options;
  const key = createSecretKey(secret, 'utf8');
  const limits = createLimits(db, secret);
  const accounts = createSessionAccounts();
  let hashing: Promise<Hashing> | undefined;
  async function load(isSecure: boolean) {
    // One queue for everybody, whatever their scheme.
    hashing ??= import('./hashing').then(({ createHashing }) => createHashing());
    const [{ createAuth, readCaller }, { createHandler }, inTurn] = await Promise.all([
      import('./auth'),
      import('./handleAuth'),
      hashing,
    ]);
    const devices = createKnownDevices({ db, secret, isSecure });
    const parts = { limits, hashing: inTurn, devices };
    const auth = createAuth(options, parts, isSecure);
    return {
      handle: createHandler(auth, { ...parts, isOwner: createIsOwner({ db, key, devices }) }),
      readCaller: (headers: Headers) => readCaller(auth, headers),
    };
  }
  const loading = new Map<boolean, ReturnType<typeof load>>();
  /** The library has one name for a cookie, so there is one for each scheme that requests come by. */
  function library(isSecure: boolean) {
    const loaded = loading.get(isSecure) ?? load(isSecure);
    loading.set(isSecure, loaded);
    return loaded;
  }
  /** A request's headers with our cookies under the names of its scheme, whichever they were set under. */
  function withOwnCookies(headers: Headers, isSecure: boolean): Headers {
    const own = new Headers(headers);
    const cookies = own.get('cookie');
    if (cookies) own.set('cookie', cookiesFor(cookies, isSecure));
    return own;
  }
  /** The same without a session that is over: it is left to the tidying, which waits for a clock that is sure. */
  async function withLiveCookies(headers: Headers, isSecure: boolean): Promise<Headers> {
    const own = withOwnCookies(headers, isSecure);
    const cookies = own.get('cookie') ?? '';
    const token = sessionToken(cookies, key);
    if (token !== null && (await hasRunOut(db, token))) own.set('cookie', withoutSession(cookies));
    return own;
  }
  return {
    async handle(request, isSecure) {
      const { handle } = await library(isSecure);
      const headers = await withLiveCookies(request.headers, isSecure);
      const answer = await handle(new Request(request, { headers }));
      if (!answer.headers.has('set-cookie')) return answer;
      const renamed = new Response(answer.body, answer);
      for (const removal of removalOfOthers(request.headers.get('cookie') ?? '', isSecure)) {
        renamed.headers.append('set-cookie', removal);
      }
      return renamed;
    },
    recognize(headers, isSecure, setCookie) {
      const cookies = headers.get('cookie');
      const token = cookies ? sessionToken(cookies, key) : null;
      const read = async () => {
        if (!cookies) return null;
        const known = token === null ? null : await readSession(db, token);
        if (known) return known;
        if (token !== null) accounts.forget(token);
        if (token !== null && (await hasRunOut(db, token))) return null;
        const { readCaller } = await library(isSecure);
        const { actor, setCookies } = await readCaller(withOwnCookies(headers, isSecure));
        for (const cookie of setCookies) setCookie(cookie);
        if (setCookies.length > 0) removalOfOthers(cookies, isSecure).forEach(setCookie);
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
        readAccount: () => accounts.of(token, async () => (await readActor())?.userId ?? null),
      };
    },
    async warm() {
      await library(publicUrl?.startsWith('https:') ?? false);
    },
  };
}
