import { randomUUID } from 'node:crypto';
import type { BetterAuthPlugin } from 'better-auth';
import {
  APIError,
  createAuthEndpoint,
  getSessionFromCtx,
  sensitiveSessionMiddleware,
} from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { networkOf } from '@/platform/server/clientAddress';
import type { Db } from '@/platform/server/database/database';
import { firstPasswordSchema } from '../domain/codeForms';
import { CODE_REFUSALS } from '../domain/codeLimits';
import { NO_PASSWORD, TERMS_NEEDED } from '../domain/credentials';
import {
  askCodeSchema,
  DEAD_CODE,
  type Entered,
  enterCodeSchema,
  NOT_MAILED,
  OTHER_BROWSER,
  wrongCode,
} from '../domain/emailCode';
import { type AuthContext, notSignedIn, refuse, tooMany } from './authRefusals';
import { CLIENT_ADDRESS_HEADER, CODE_ROUTES } from './authRoutes';
import { codeBrowser, codeCookie, freshBrowser } from './codeRows';
import type { CodeCaller, EmailCodes, Entering } from './emailCodes';
import type { KnownDevices } from './knownDevice';
import { accounts, sessions, users } from './tables';

/** What our routes read from a request. */
type Asking = Pick<AuthContext, 'headers' | 'setCookie'>;

const cookiesOf = ({ headers }: Asking) => headers?.get('cookie') ?? '';

function callerOf(asking: Asking, email: string, known: string | null, browser: string) {
  const network = networkOf(asking.headers?.get(CLIENT_ADDRESS_HEADER) ?? '');
  return { email, browser, network, known } satisfies CodeCaller;
}

/** The error for a code that is not accepted (SPEC-3 12.5). */
function refusalOf(entered: Entering): APIError {
  if (entered.outcome === 'too many') return tooMany();
  if (entered.outcome === 'other browser') return refuse(OTHER_BROWSER);
  if (entered.outcome === 'wrong' && entered.left > 0) return refuse(wrongCode(entered.left));
  return new APIError('BAD_REQUEST', { code: CODE_REFUSALS.dead, message: DEAD_CODE });
}

/** Returns the browser that asked for the code. Throws a message for any other browser. */
function askedIn(asking: Asking): string {
  const browser = codeBrowser(cookiesOf(asking));
  if (browser === null) throw refusalOf({ outcome: 'other browser' });
  return browser;
}

/**
 * Checks a code in place of the password for an account that has none. Throws if the code is not
 * accepted, or if the account has a password, which is then required.
 */
export type EnterOwnCode = (context: AuthContext, code: string) => Promise<void>;

export function createEnterOwnCode(codes: EmailCodes): EnterOwnCode {
  return async (context, code) => {
    const signedIn = await getSessionFromCtx(context);
    if (!signedIn) throw notSignedIn();
    const { user, session } = signedIn;
    if ((await context.context.internalAdapter.findCredentialAccount(user.id))?.password) {
      throw refuse(NO_PASSWORD);
    }
    const caller = callerOf(context, user.email, session.id, askedIn(context));
    const entered = await codes.enter(caller, code);
    if (entered.outcome !== 'right') throw refusalOf(entered);
  };
}

interface CodeRouteOptions {
  db: Db;
  codes: EmailCodes;
  devices: KnownDevices;
  enterOwnCode: EnterOwnCode;
  isSecure: boolean;
  passwordSet: (account: { id: string; email: string }) => Promise<void>;
}

const signedIn = { method: 'POST' as const, use: [sensitiveSessionMiddleware] };

/**
 * Our own routes under /api/auth for signing in with a mailed code. The library's own plugin keeps
 * one code per address, no matter who asked for it (docs/decisions/0077).
 */
export function codeRoutes(options: CodeRouteOptions) {
  const { db, codes, devices, enterOwnCode, isSecure, passwordSet } = options;

  async function send(asking: Asking, email: string, known: string | null, tripId?: string) {
    const browser = codeBrowser(cookiesOf(asking)) ?? freshBrowser();
    const sent = await codes.send(callerOf(asking, email, known, browser), tripId);
    if (sent === 'too many') throw tooMany();
    if (sent === 'not mailed') throw new APIError('BAD_GATEWAY', { message: NOT_MAILED });
    asking.setCookie(...codeCookie(browser, isSecure));
    return { status: true };
  }

  return {
    id: 'gangway-code',
    endpoints: {
      /** Mails a code. Behaves the same whether or not the address has an account. */
      sendCode: createAuthEndpoint(
        CODE_ROUTES.send,
        { method: 'POST', body: askCodeSchema },
        async (context) => {
          const { email, tripId } = context.body;
          const device = await devices.idOf(cookiesOf(context), email);
          return send(context, email, device, tripId);
        },
      ),

      /** Signs in with a code, and creates an account if there is none. */
      signInByCode: createAuthEndpoint(
        CODE_ROUTES.signIn,
        { method: 'POST', body: enterCodeSchema },
        async (context) => {
          const { email, code, acceptedTerms = false } = context.body;
          const { internalAdapter } = context.context;
          const browser = askedIn(context);
          const device = await devices.idOf(cookiesOf(context), email);
          const present = await getSessionFromCtx(context);
          const entered = await codes.prove(callerOf(context, email, device, browser), {
            code,
            acceptedTerms,
            isOwners: (userId) => device !== null || present?.user.id === userId,
          });
          if (entered.outcome === 'terms needed') {
            throw new APIError('BAD_REQUEST', {
              code: CODE_REFUSALS.termsNeeded,
              message: TERMS_NEEDED,
            });
          }
          if (entered.outcome !== 'proved') throw refusalOf(entered);
          const { userId, isNew, tookOver } = entered.proved;
          const session = await internalAdapter.createSession(userId);
          const user = await internalAdapter.findUserById(userId);
          if (!user) throw new Error('an account is gone that has just been signed in to');
          await setSessionCookie(context, { session, user });
          return { isNew, tookOver } satisfies Entered;
        },
      ),

      /** Mails a code to a signed-in user without a password who has to confirm their identity. */
      sendOwnCode: createAuthEndpoint(CODE_ROUTES.sendOwn, signedIn, async (context) => {
        const { user, session } = context.context.session;
        return send(context, user.email, session.id);
      }),

      /** Sets a first password and, like any new password, signs out all other devices. */
      setFirstPassword: createAuthEndpoint(
        CODE_ROUTES.setPassword,
        { ...signedIn, body: firstPasswordSchema },
        async (context) => {
          const { user, session } = context.context.session;
          const { code, newPassword } = context.body;
          await enterOwnCode(context, code);
          const hash = await context.context.password.hash(newPassword);
          const given = { userId: user.id, sessionId: session.id, hash };
          const outcome = await setFirstPassword(db, given);
          if (outcome === 'gone') throw notSignedIn();
          if (outcome === 'has one') throw refuse(NO_PASSWORD);
          await passwordSet(user);
          return { status: true };
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}

interface FirstPassword {
  userId: string;
  /** The session that sets the password; all others end. */
  sessionId: string;
  hash: string;
}

/** Gives an account a password, unless it already has one or is gone. */
function setFirstPassword(
  db: Db,
  { userId, sessionId, hash }: FirstPassword,
): Promise<'set' | 'has one' | 'gone'> {
  return db.transaction(async (tx) => {
    const [user] = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, userId))
      .for('update');
    const own = and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential'));
    if (!user) return 'gone';
    if ((await tx.$count(accounts, and(own, isNotNull(accounts.password)))) > 0) return 'has one';
    await tx.delete(accounts).where(own);
    await tx.insert(accounts).values({
      id: randomUUID(),
      accountId: userId,
      providerId: 'credential',
      userId,
      password: hash,
    });
    await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)));
    return 'set';
  });
}
