import { createSecretKey } from 'node:crypto';
import { createLimits } from '@/features/limits/server/limits';
import type { Actor } from '@/platform/domain/actor';
import { OWNER_HEADER } from '@/platform/domain/ownerHeader';
import type { AuthOptions } from './auth';
import { createKnownDevices } from './knownDevice';
import { readSession } from './readSession';
import { sessionToken } from './sessionCookie';

/** A request as the identity service sees it. */
export interface Recognized {
  /** The token of its session cookie, if this server has signed it; the session may have ended since. */
  sessionToken: string | null;
  /** The account for which the asking page says that it is drawn, by its id; null when it does not say. */
  pageOwner: string | null;
  /** Who it comes from; asks the database, however often it is called, once. */
  readActor(): Promise<Actor | null>;
}

/** What the server asks of the identity service. */
export interface Identity {
  /** Answers a request to one of `AUTH_ROUTES`. */
  handle(request: Request): Promise<Response>;
  /** @param setCookie takes the cookie of a session that was renewed or has ended */
  recognize(headers: Headers, setCookie: (cookie: string) => void): Recognized;
  /** Loads the library, which takes a while, so that nobody has to wait for it later. */
  warm(): Promise<void>;
}

/**
 * The identity service (SPEC 7 'Identity'). Nearly all requests come with a session that is valid and not
 * due for renewal: those are known by one statement, or by the one that reads what they are about. The
 * library does all the rest, and is loaded when it is first needed (docs/decisions/0015).
 */
export function createIdentity(options: AuthOptions): Identity {
  const { db, secret, publicUrl, fallbackUrl } = options;
  const key = createSecretKey(secret, 'utf8');
  const isSecure = (publicUrl ?? fallbackUrl).startsWith('https:');
  let loading: ReturnType<typeof load> | undefined;
  async function load() {
    const [{ createAuth, readCaller }, { createHandler }, { createHashing }] = await Promise.all([
      import('./auth'),
      import('./handleAuth'),
      import('./hashing'),
    ]);
    const limits = createLimits(db, secret);
    const parts = {
      limits,
      hashing: createHashing(),
      devices: createKnownDevices(secret, isSecure),
    };
    const auth = createAuth(options, parts);
    return {
      handle: createHandler(auth, parts),
      readCaller: (headers: Headers) => readCaller(auth, headers),
    };
  }
  const library = () => {
    loading ??= load();
    return loading;
  };
  return {
    handle: async (request) => (await library()).handle(request),
    recognize(headers, setCookie) {
      const cookies = headers.get('cookie');
      const token = cookies ? sessionToken(cookies, key, isSecure) : null;
      const read = async () => {
        if (!cookies) return null;
        const known = token === null ? null : await readSession(db, token);
        if (known) return known;
        const { actor, setCookies } = await (await library()).readCaller(headers);
        for (const cookie of setCookies) setCookie(cookie);
        return actor;
      };
      let reading: Promise<Actor | null> | undefined;
      return {
        sessionToken: token,
        pageOwner: headers.get(OWNER_HEADER),
        readActor() {
          reading ??= read();
          return reading;
        },
      };
    },
    async warm() {
      await library();
    },
  };
}
