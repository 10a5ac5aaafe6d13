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
  askOwnCodeSchema,
  DEAD_CODE,
  type Entered,
  enterCodeSchema,
  NOT_MAILED,
  type OwnMatter,
  wrongCode,
} from '../domain/emailCode';
import { DEFAULT_REDIRECT } from '../domain/redirectTarget';
import { type AuthContext, notSignedIn, refuse, tooMany } from './authRefusals';
import { CLIENT_ADDRESS_HEADER, CODE_ROUTES } from './authRoutes';
import type { CodeCaller, EmailCodes, Entering } from './emailCodes';
import type { KnownDevices } from './knownDevice';
import { accounts, sessions, users } from './tables';

/** What our routes read from a request. */
type Asking = Pick<AuthContext, 'headers'>;

const cookiesOf = ({ headers }: Asking) => headers?.get('cookie') ?? '';

function callerOf(asking: Asking, caller: Omit<CodeCaller, 'network'>): CodeCaller {
  return { ...caller, network: networkOf(asking.headers?.get(CLIENT_ADDRESS_HEADER) ?? '') };
}

/** The error for a code that is not accepted (SPEC-3 12.5). */
function refusalOf(entered: Entering): APIError {
  if (entered.outcome === 'too many') return tooMany();
  if (entered.outcome === 'wrong' && entered.left > 0) return refuse(wrongCode(entered.left));
  return new APIError('BAD_REQUEST', { code: CODE_REFUSALS.dead, message: DEAD_CODE });
}

/**
 * Checks a code in place of the password for an account that has none. Throws if the code is not
 * accepted, as one for anything else is not, or if the account has a password, which is then
 * required.
 */
export type EnterOwnCode = (
  context: AuthContext,
  code: string,
  purpose: OwnMatter,
) => Promise<void>;

/** The pages where codes of one's own are entered, and to which their mails lead. */
const ENTERED_AT: Readonly<Record<OwnMatter, string>> = {
  email: '/account',
  password: '/account',
  export: '/account/privacy',
  delete: '/dashboard',
};

export function createEnterOwnCode(codes: EmailCodes): EnterOwnCode {
  return async (context, code, purpose) => {
    const signedIn = await getSessionFromCtx(context);
    if (!signedIn) throw notSignedIn();
    const { user, session } = signedIn;
    if ((await context.context.internalAdapter.findCredentialAccount(user.id))?.password) {
      throw refuse(NO_PASSWORD);
    }
    const caller = callerOf(context, { email: user.email, known: session.id, purpose });
    const entered = await codes.enter(caller, code);
    if (entered.outcome !== 'right') throw refusalOf(entered);
  };
}

interface CodeRouteOptions {
  db: Db;
  codes: EmailCodes;
  devices: KnownDevices;
  enterOwnCode: EnterOwnCode;
  passwordSet: (account: { id: string; email: string }) => Promise<void>;
}

const signedIn = { method: 'POST' as const, use: [sensitiveSessionMiddleware] };

/** Our own routes under /api/auth for mailed codes (docs/decisions/0077). */
export function codeRoutes(options: CodeRouteOptions) {
  const { db, codes, devices, enterOwnCode, passwordSet } = options;

  async function send(caller: CodeCaller, redirect: string) {
    const sent = await codes.send(caller, redirect);
    if (sent === 'too many') throw tooMany();
    if (sent === 'not mailed') throw new APIError('BAD_GATEWAY', { message: NOT_MAILED });
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
          const { email, purpose, redirect = DEFAULT_REDIRECT } = context.body;
          const known = await devices.idOf(cookiesOf(context), email);
          return send(callerOf(context, { email, known, purpose }), redirect);
        },
      ),

      /** Signs in with a code. One from /signup creates an account if there is none. */
      signInByCode: createAuthEndpoint(
        CODE_ROUTES.signIn,
        { method: 'POST', body: enterCodeSchema },
        async (context) => {
          const { email, code, purpose, acceptedTerms = false } = context.body;
          const { internalAdapter } = context.context;
          const device = await devices.idOf(cookiesOf(context), email);
          const present = await getSessionFromCtx(context);
          const entered = await codes.prove(callerOf(context, { email, known: device, purpose }), {
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
          // Whoever was signed in here before has left.
          if (present && present.user.id !== userId) {
            await internalAdapter.deleteSession(present.session.token);
          }
          const session = await internalAdapter.createSession(userId);
          const user = await internalAdapter.findUserById(userId);
          if (!user) throw new Error('an account is gone that has just been signed in to');
          await setSessionCookie(context, { session, user });
          return { isNew, tookOver } satisfies Entered;
        },
      ),

      /** Mails a code to a signed-in user without a password who has to confirm their identity. */
      sendOwnCode: createAuthEndpoint(
        CODE_ROUTES.sendOwn,
        { ...signedIn, body: askOwnCodeSchema },
        async (context) => {
          const { user, session } = context.context.session;
          const { purpose } = context.body;
          const caller = callerOf(context, { email: user.email, known: session.id, purpose });
          return send(caller, ENTERED_AT[purpose]);
        },
      ),

      /** Sets a first password and, like any new password, signs out all other devices. */
      setFirstPassword: createAuthEndpoint(
        CODE_ROUTES.setPassword,
        { ...signedIn, body: firstPasswordSchema },
        async (context) => {
          const { user, session } = context.context.session;
          const { code, newPassword } = context.body;
          await enterOwnCode(context, code, 'password');
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
