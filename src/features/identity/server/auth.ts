import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError } from 'better-auth/api';
import { emailOTP } from 'better-auth/plugins/email-otp';
import type { Limits } from '@/features/limits/server/limits';
import type { Actor } from '@/platform/domain/actor';
import type { OidcConfig } from '@/platform/server/config';
import { isTaken } from '@/platform/server/database/failures';
import { log } from '@/platform/server/log';
import type { Mailer } from '@/platform/server/mail';
import { mailKind } from '@/platform/server/mailKind';
import { CODE_MINUTES, CODE_TRIES, type WayIn } from '../domain/codeLink';
import { PASSWORD_MAX, PASSWORD_MIN } from '../domain/credentialForms';
import type { FactorRule } from '../domain/factors';
import { DEFAULT_REDIRECT, redirectTarget } from '../domain/redirectTarget';
import {
  accountDeletedMail,
  emailChangedMail,
  passwordChangedMail,
  resetMail,
} from './accountMails';
import { authHooks, EMAIL_TAKEN } from './authHooks';
import { AUTH_PATH, CLIENT_ADDRESS_HEADER } from './authRoutes';
import { type Codes, createCodes, type TripNameFor } from './codes';
import { deleteAccount } from './deleteAccount';
import { createFactorApps } from './factorApps';
import { factorRoutes } from './factorRoutes';
import { tokenName } from './freshProof';
import { createGuesses, ownBrowsers } from './guesses';
import type { Hashing } from './hashing';
import { createKnownBrowsers } from './knownBrowsers';
import { callLibrary, libraryCall, noteFailure, notingTransactions } from './libraryCall';
import { createOidc, type Oidc } from './oidc';
import { endOnWord } from './onAccountsWord';
import { ownRoutes } from './ownRoutes';
import { createPasskeys } from './passkeys';
import { type AccountServices, type FirstProof, proveFirst, proveOwn } from './proveFirst';
import { readSession, SESSION_LASTS, SESSION_RENEWED_AFTER } from './readSession';
import { type AuthContext, notSignedIn, refuse } from './refuse';
import type { SessionCookie } from './sessionCookie';
import { accounts, sessions, users, verifications } from './tables';

const RESET = mailKind('reset');
const CHANGED_PASSWORD = mailKind('password changed');
const CHANGED_EMAIL = mailKind('email changed');
const DELETED = mailKind('account deleted');

const HOUR = 3600;

/** By these, what another service lets us do there could be done. */
const NO_TOKENS = { accessToken: null, refreshToken: null, idToken: null, scope: null };

export interface AuthOptions extends AccountServices {
  mailer: Mailer;
  secret: string;
  /** The public origin used for links in mails. */
  publicUrl: string | undefined;
  /** The address the server listens on, used for links when `publicUrl` is not set. */
  fallbackUrl: string;
  /** Where to turn for help if someone finds their account taken over. */
  supportEmail: string | null;
  /** The company's own sign-in; null if there is none. */
  oidc: OidcConfig | null;
  /** Whether operators need a second factor. */
  secondFactor: FactorRule;
  /** Looks up the trip that a mail with a code may name. */
  tripNameFor: TripNameFor;
}

/** Our own parts used by the library. */
export interface AuthServices {
  limits: Limits;
  hashing: Hashing;
  cookie: SessionCookie;
}

/** The library's settings that touch emails and accounts, with our rules as its callbacks. */
function rulesOf(options: AuthOptions, baseURL: string, codes: Codes, oidc: Oidc | null) {
  const { db, mailer, supportEmail, belongings, onAccountsWord } = options;

  const noteFirst = (proof: FirstProof) => proveFirst(options, proof);

  function tellPasswordChanged({ email }: { email: string }): void {
    mailer.post(passwordChangedMail(email, `${baseURL}/forgot-password`), CHANGED_PASSWORD);
  }

  /**
   * Ends what stood on an account's word, in the transaction in which the library writes its new
   * password. A sign-up's is nobody's yet.
   */
  async function passwordSet({ password }: { password?: unknown }): Promise<void> {
    const { tx, passwordOf } = libraryCall();
    if (typeof password !== 'string' || passwordOf === undefined) return;
    if (!tx) throw new Error('a password is set outside of a transaction');
    await endOnWord(tx, Object.values(onAccountsWord), 'newPassword', passwordOf);
  }

  return {
    noteFirst,
    tellPasswordChanged,

    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
      resetPasswordTokenExpiresIn: HOUR,
      revokeSessionsOnPasswordReset: true,
      async sendResetPassword({ user, token, url }) {
        const redirect = new URL(url).searchParams.get('callbackURL');
        mailer.post(resetMail(user.email, resetLink(baseURL, token, redirect)), RESET);
      },
      async onPasswordReset({ user: { id } }: { user: { id: string } }) {
        const call = libraryCall();
        call.reset = id;
        // Whoever has the mail has proved the address.
        const isOwners = call.present?.userId === id;
        call.tookOver = await noteFirst({ userId: id, isOwners, keepsPassword: true });
      },
    } satisfies BetterAuthOptions['emailAndPassword'],

    emailVerification: {
      // The library itself would change the email alone, in steps of its own.
      async beforeEmailVerification({ id, email: own }) {
        const { newEmail } = libraryCall().input;
        const email = typeof newEmail === 'string' ? newEmail : own;
        const from = await proveOwn(options, { userId: id, email }).catch((error) => {
          // Somebody has signed up with the address in the meantime, or is doing so right now.
          throw isTaken(error) ? refuse(EMAIL_TAKEN) : error;
        });
        if (from === null) throw notSignedIn();
        if (from === email) return;
        mailer.post(emailChangedMail(from, supportEmail, id), CHANGED_EMAIL);
      },
    } satisfies BetterAuthOptions['emailVerification'],

    user: {
      additionalFields: {
        acceptedTerms: { type: 'boolean', required: true, returned: false },
        acceptedTermsAt: { type: 'date', required: false, input: false, returned: false },
      },
      validateUserInfo: ({ user: { id = '' }, source }) => oidc?.refuse(db, id, source.action),
      deleteUser: {
        enabled: true,
        // The library itself would remove sessions, password and account in three steps, and a
        // failure in between would leave an account that nobody can open.
        async beforeDelete({ id, email }) {
          const { ends = [] } = libraryCall().input as { ends?: string[] };
          await deleteAccount(db, belongings, id, ends);
          mailer.post(accountDeletedMail(email, supportEmail), DELETED);
        },
      },
    } satisfies BetterAuthOptions['user'],

    databaseHooks: {
      user: {
        // The name lives in the profile, so any name or image that a client sends is dropped.
        create: { before: async (user) => ({ data: { ...user, name: '', image: null } }) },
        // Our own transactions have written these.
        update: { before: async () => ({ data: { email: undefined, emailVerified: undefined } }) },
      },
      account: {
        create: {
          async before(account) {
            await passwordSet(account);
            return { data: { ...account, ...NO_TOKENS } };
          },
        },
        update: { before: passwordSet },
      },
    } satisfies BetterAuthOptions['databaseHooks'],

    otp: emailOTP({
      expiresIn: CODE_MINUTES * 60,
      allowedAttempts: CODE_TRIES,
      storeOTP: { hash: async (code) => codes.hashOf(code) },
      generateOTP: codes.generate,
      changeEmail: { enabled: true },
      async sendVerificationOTP({ email, otp: code, type }, context) {
        const { purpose, redirect = DEFAULT_REDIRECT } = libraryCall().input as {
          purpose: WayIn;
          redirect?: string;
        };
        if (type === 'sign-in') {
          await codes.mailWayIn(context as AuthContext, { email, code, purpose, redirect });
        } else await codes.mail({ email, code, purpose: 'change', redirect: '/account' });
      },
    }),
  };
}

/** Returns the URL of the reset page, with the token and the requested redirect (DESIGN 7.18). */
function resetLink(baseURL: string, token: string, redirect: string | null): string {
  const target = redirectTarget(redirect);
  const way = target === DEFAULT_REDIRECT ? '' : `&redirect=${encodeURIComponent(target)}`;
  return `${baseURL}/reset-password?token=${token}${way}`;
}

/** Logs the library's messages without what they quote from a request. */
const LOGGER = {
  level: 'error',
  log(level, message, ...details) {
    const error = details.find((detail) => detail instanceof Error);
    noteFailure(error);
    log[level]({ source: 'auth', ...(error && { err: error }) }, inOwnWords(message));
  },
} satisfies BetterAuthOptions['logger'];

/**
 * Creates the identity service (SPEC 7 'Identity'): accounts with email and password, sessions in
 * HttpOnly cookies (DESIGN 7.13), mailed codes, reset mails, and deletion after the user proves
 * their identity again. What the library does, and what we do, is listed in docs/decisions/0079.
 */
export function createAuth(options: AuthOptions, { limits, hashing, cookie }: AuthServices) {
  const { db, secret, publicUrl, fallbackUrl } = options;
  const baseURL = publicUrl ?? fallbackUrl;
  const guesses = createGuesses(limits);
  const codes = createCodes({ ...options, guesses, baseURL });
  const oidc = options.oidc && createOidc(options.oidc);
  const rules = rulesOf(options, baseURL, codes, oidc);
  const onPasswordChange = async (account: { email: string }) => {
    await guesses.forget('password', account.email);
    await guesses.forget('password', ownBrowsers(account.email));
    rules.tellPasswordChanged(account);
  };
  const { emailAndPassword, otp } = rules;
  return betterAuth({
    appName: 'Gangway',
    baseURL,
    basePath: AUTH_PATH,
    secret,
    telemetry: { enabled: false },
    database: drizzleAdapter(notingTransactions(db), {
      provider: 'pg',
      schema: {
        user: users,
        session: sessions,
        account: accounts,
        verification: verifications,
      },
      transaction: true,
    }),
    emailAndPassword: {
      ...emailAndPassword,
      password: hashing,
      async onPasswordReset(data) {
        await emailAndPassword.onPasswordReset(data);
        await onPasswordChange(data.user);
      },
    },
    emailVerification: rules.emailVerification,
    user: rules.user,
    databaseHooks: rules.databaseHooks,
    verification: { storeIdentifier: { hash: async (name) => tokenName(name) } },
    // Deletion requires a password or a code, however fresh the session is.
    session: { expiresIn: SESSION_LASTS, updateAge: SESSION_RENEWED_AFTER, freshAge: 0 },
    hooks: authHooks({
      ...{ db, guesses, codes, otp, oidc, proveFirst: rules.noteFirst, onPasswordChange },
      knownBrowsers: createKnownBrowsers(db, secret, cookie.known),
    }),
    // Nothing is done at the provider but signing in, so its tokens are not kept either.
    account: { updateAccountOnSignIn: false },
    plugins: [
      otp,
      ownRoutes({ guesses, codes }),
      factorRoutes({
        ...{ db, mailer: options.mailer, baseURL, guesses, challengeCookie: cookie.challenge },
        passkeys: createPasskeys({ db, publicUrl, fallbackUrl }),
        apps: createFactorApps(db, secret),
      }),
    ],
    onAPIError: { throw: true, errorURL: '/login' },
    // Replaced by our own limits: the library's forget anything older than their longest window,
    // and never reset while requests keep coming (docs/decisions/0021).
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: cookie.prefix,
      // Its cookies get their name and attribute for https by the request (`cookiesToSet`).
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      // The HTTP app refuses foreign origins for all of /api. It knows about proxies; the library
      // does not.
      disableCSRFCheck: true,
      // Set explicitly, because the library turns such checks off in tests, including the one on
      // `redirectTo`.
      disableOriginCheck: false,
    },
    logger: LOGGER,
  });
}

/** Returns the library's message without what it quotes from a request after a colon. */
function inOwnWords(message: string): string {
  return message.replace(/:[\s\S]*/, '').slice(0, 100);
}

export type Auth = ReturnType<typeof createAuth>;

/** The user who made a request, and the cookies to set in the response. */
interface Caller {
  actor: Actor | null;
  setCookies: string[];
}

/** Asks the library who made a request, and renews the session if it is due. */
export async function readCaller(
  auth: Auth,
  { db, secondFactor }: AuthOptions,
  headers: Headers,
): Promise<Caller> {
  const answer = await callLibrary({ input: {}, network: '' }, () =>
    auth.api.getSession({ headers, returnHeaders: true }),
  ).catch((error) => {
    // The session ended while it was being renewed.
    if (error instanceof APIError && error.status === 'UNAUTHORIZED') return null;
    throw error;
  });
  if (!answer) return { actor: null, setCookies: [] };
  // A renewed session comes with a cookie that has the new expiry.
  const setCookies = answer.headers.getSetCookie();
  if (!answer.response) return { actor: null, setCookies };
  const { token } = answer.response.session;
  return { actor: await readSession(db, secondFactor, token, 'valid'), setCookies };
}
