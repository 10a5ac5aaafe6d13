import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import type { Limits } from '@/features/limits/server/limits';
import type { Actor } from '@/platform/domain/actor';
import type { Db } from '@/platform/server/database/database';
import { createKeyedToken } from '@/platform/server/keyedToken';
import type { LiveHub } from '@/platform/server/live/liveHub';
import { log } from '@/platform/server/log';
import type { Mailer } from '@/platform/server/mail';
import { mailKind } from '@/platform/server/mailKind';
import { PASSWORD_MAX, PASSWORD_MIN } from '../domain/passwordLength';
import type { AccountBelongings } from './accountBelongings';
import { authHooks } from './authHooks';
import { AUTH_PATH, CLIENT_ADDRESS_HEADER } from './authRoutes';
import { codeRoutes, createEnterOwnCode } from './codeRoutes';
import { noteFailure, withDatabaseFailure } from './databaseFailure';
import { deleteAccount, type Ends } from './deleteAccount';
import { createEmailCodes, type TripNameFor } from './emailCodes';
import { emailRoutes } from './emailRoutes';
import { createEmails } from './emails';
import { createGuesses } from './guesses';
import type { Hashing } from './hashing';
import type { KnownDevices } from './knownDevice';
import { accountDeletedMail, passwordChangedMail, resetMail } from './mails';
import { createProveAgain, proofRoutes } from './proofRoutes';
import { SESSION_LASTS, SESSION_RENEWED_AFTER } from './readSession';
import { resetLink } from './resetLink';
import { COOKIE_PREFIX } from './sessionCookie';
import { createSignInAfterReset, type SignInAfterReset } from './signInAfterReset';
import { accounts, sessions, users, verifications } from './tables';

const RESET = mailKind('reset');
const CHANGED_PASSWORD = mailKind('password changed');
const DELETED = mailKind('account deleted');

const HOUR = 3600;

export interface AuthOptions {
  db: Db;
  mailer: Mailer;
  secret: string;
  /** The public origin used for links in mails. */
  publicUrl: string | undefined;
  /** The address the server listens on, used for links when `publicUrl` is not set. */
  fallbackUrl: string;
  /** Where to turn for help if someone finds their account taken over. */
  supportEmail: string | null;
  /** The account data of all features, which is deleted with the account and shows its email. */
  belongings: AccountBelongings;
  /** Looks up the trip that a mail with a code may name. */
  tripNameFor: TripNameFor;
  /** Notified when pages that show this data change. */
  live: Pick<LiveHub, 'publish'>;
}

/** Our own parts used by the library. */
export interface AuthParts {
  limits: Limits;
  hashing: Hashing;
  devices: KnownDevices;
}

/** Accounts with email and password, and the password reset mails. */
function emailAndPassword(
  { db, mailer }: Pick<AuthOptions, 'db' | 'mailer'>,
  {
    hashing,
    baseURL,
    afterReset,
    passwordChanged,
  }: {
    hashing: Hashing;
    baseURL: string;
    afterReset: SignInAfterReset;
    passwordChanged: (account: { id: string; email: string }) => Promise<void>;
  },
) {
  return {
    enabled: true,
    minPasswordLength: PASSWORD_MIN,
    maxPasswordLength: PASSWORD_MAX,
    password: hashing,
    resetPasswordTokenExpiresIn: HOUR,
    revokeSessionsOnPasswordReset: true,
    async sendResetPassword({ user, token, url }) {
      const redirect = new URL(url).searchParams.get('callbackURL');
      mailer.post(resetMail(user.email, resetLink(baseURL, token, redirect)), RESET);
    },
    async onPasswordReset({ user }, request) {
      afterReset.note(request, user.id);
      await db.delete(verifications).where(eq(verifications.value, user.id));
      // Following the link in the reset mail proved the address.
      await db.update(users).set({ emailVerified: true }).where(eq(users.id, user.id));
      await passwordChanged(user);
    },
  } satisfies BetterAuthOptions['emailAndPassword'];
}

/** The account's fields besides its email, and how it is deleted. */
function userOptions({ db, mailer, supportEmail, belongings, live }: AuthOptions, ends: Ends) {
  return {
    additionalFields: {
      acceptedTerms: { type: 'boolean', required: true, returned: false },
      acceptedTermsAt: { type: 'date', required: false, input: false, returned: false },
      isAdmin: { type: 'boolean', required: false, input: false, defaultValue: false },
    },
    deleteUser: {
      enabled: true,
      // The library itself would remove sessions, password and account in three steps, and a
      // failure in between would leave an account that nobody can open.
      async beforeDelete({ id, email }, request) {
        const topics = await deleteAccount(db, belongings, id, request && ends.get(request));
        live.publish(topics);
        mailer.post(accountDeletedMail(email, supportEmail), DELETED);
      },
    },
  } satisfies BetterAuthOptions['user'];
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
 * HttpOnly cookies (DESIGN 7.13), mails that verify or change the address, reset mails, and
 * deletion after the user proves their identity again.
 * @param isSecure true for the instance that serves https requests; its cookies are sent with no
 * other requests
 */
export function createAuth(
  options: AuthOptions,
  { limits, hashing, devices }: AuthParts,
  isSecure: boolean,
) {
  const { db, mailer, secret, publicUrl, fallbackUrl, supportEmail, belongings, live } = options;
  const baseURL = publicUrl ?? fallbackUrl;
  const guesses = createGuesses(limits);
  const emails = createEmails({
    db,
    mailer,
    guesses,
    baseURL,
    supportEmail,
    belongings,
    live,
  });
  const codes = createEmailCodes({ ...options, guesses, baseURL });
  const enterOwnCode = createEnterOwnCode(codes);
  const proveAgain = createProveAgain(guesses, enterOwnCode);
  const afterReset = createSignInAfterReset();
  const ends: Ends = new WeakMap();
  const passwordChanged = async ({ id, email }: { id: string; email: string }) => {
    await guesses.forget('password', email);
    // Whoever requested the email change may have known only the old password.
    await emails.cancelChange(id);
    mailer.post(passwordChangedMail(email, `${baseURL}/forgot-password`), CHANGED_PASSWORD);
  };
  return betterAuth({
    appName: 'Gangway',
    baseURL,
    basePath: AUTH_PATH,
    secret,
    telemetry: { enabled: false },
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: {
        user: users,
        session: sessions,
        account: accounts,
        verification: verifications,
      },
      transaction: true,
    }),
    emailAndPassword: emailAndPassword(options, { hashing, baseURL, afterReset, passwordChanged }),
    user: userOptions(options, ends),
    // Tokens of reset mails are stored only as hashes, so that a copy of the database is no use.
    verification: { storeIdentifier: 'hashed' },
    // The name lives in the profile, so any name or image that a client sends is dropped.
    databaseHooks: {
      user: { create: { before: async (user) => ({ data: { ...user, name: '', image: null } }) } },
    },
    // Deletion requires a password or a code, however fresh the session is.
    session: { expiresIn: SESSION_LASTS, updateAge: SESSION_RENEWED_AFTER, freshAge: 0 },
    hooks: authHooks({
      db,
      guesses,
      devices,
      emails,
      enterOwnCode,
      onPasswordChange: passwordChanged,
      afterReset,
      ends,
    }),
    plugins: [
      emailRoutes(emails, proveAgain),
      proofRoutes({ guesses, proveAgain, keyedToken: createKeyedToken(secret), isSecure }),
      codeRoutes({ db, codes, devices, enterOwnCode, passwordSet: passwordChanged }),
    ],
    onAPIError: { throw: true },
    // Replaced by our own limits: the library's forget anything older than their longest window,
    // and never reset while requests keep coming (docs/decisions/0021).
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: isSecure,
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
export async function readCaller(auth: Auth, headers: Headers): Promise<Caller> {
  const answer = await withDatabaseFailure(() =>
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
  const { id, email, isAdmin } = answer.response.user;
  const { session } = answer.response;
  const actor = { userId: id, email, isOperator: isAdmin === true, sessionId: session.id };
  return { actor, setCookies };
}
