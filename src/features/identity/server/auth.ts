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
import { deleteAccount } from './deleteAccount';
import { createEmailCodes, type TripNameFor } from './emailCodes';
import { emailRoutes } from './emailRoutes';
import { createEmails } from './emails';
import { createGuesses } from './guesses';
import type { Hashing } from './hashing';
import type { KnownDevices } from './knownDevice';
import { passwordChangedMail, resetMail } from './mails';
import { createProveAgain, proofRoutes } from './proofRoutes';
import { SESSION_LASTS, SESSION_RENEWED_AFTER } from './readSession';
import { resetLink } from './resetLink';
import { COOKIE_PREFIX } from './sessionCookie';
import { createSignInAfterReset, type SignInAfterReset } from './signInAfterReset';
import { accounts, sessions, users, verifications } from './tables';

const RESET = mailKind('reset');
const CHANGED_PASSWORD = mailKind('password changed');

const HOUR = 3600;

export interface AuthOptions {
  db: Db;
  mailer: Mailer;
  secret: string;
  /** The origin of links in mails. */
  publicUrl: string | undefined;
  /** The address that the server listens on, for links in mails when no public one is set. */
  fallbackUrl: string;
  /** Where people turn to who find that their account was taken from them. */
  supportEmail: string | null;
  /** What all features keep for an account: it goes with the account, and shows its email. */
  belongings: AccountBelongings;
  /** What trip a mail with a code may name. */
  tripNameFor: TripNameFor;
  /** Is told what pages show of that when it changes. */
  live: Pick<LiveHub, 'publish'>;
}

/** What we hand to the library. */
export interface AuthParts {
  limits: Limits;
  hashing: Hashing;
  devices: KnownDevices;
}

/** Accounts by email and password, and the mails that set another one. */
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
      // The link in the reset mail has shown whose address it is.
      await db.update(users).set({ emailVerified: true }).where(eq(users.id, user.id));
      await passwordChanged(user);
    },
  } satisfies BetterAuthOptions['emailAndPassword'];
}

/** What an account has beside an email, and how it is deleted. */
function userOptions({ db, belongings, live }: Pick<AuthOptions, 'db' | 'belongings' | 'live'>) {
  return {
    additionalFields: {
      acceptedTerms: { type: 'boolean', required: true, returned: false },
      acceptedTermsAt: { type: 'date', required: false, input: false, returned: false },
      isAdmin: { type: 'boolean', required: false, input: false, defaultValue: false },
    },
    deleteUser: {
      enabled: true,
      // The library itself removes the sessions, the password and the account in three steps, and a
      // failure in between would leave an account that nobody can open.
      async beforeDelete({ id }) {
        const topics = await deleteAccount(db, belongings, id);
        live.publish(topics);
      },
    },
  } satisfies BetterAuthOptions['user'];
}

/** What the library writes to the log, without what it quotes of a request. */
const LOGGER = {
  level: 'error',
  log(level, message, ...details) {
    const error = details.find((detail) => detail instanceof Error);
    noteFailure(error);
    log[level]({ source: 'auth', ...(error && { err: error }) }, inOwnWords(message));
  },
} satisfies BetterAuthOptions['logger'];

/**
 * The identity service (SPEC 7 'Identity'): accounts with email and password, sessions in HttpOnly cookies
 * (DESIGN 7.13), mails that verify the address and change it, reset mails, deletion after the password is
 * given again.
 * @param isSecure whether it is for requests by https, whose cookies no other request carries
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
  const codes = createEmailCodes({ ...options, guesses });
  const enterOwnCode = createEnterOwnCode(codes);
  const proveAgain = createProveAgain(guesses, enterOwnCode);
  const afterReset = createSignInAfterReset();
  const passwordChanged = async ({ id, email }: { id: string; email: string }) => {
    await guesses.forget('password', email);
    // Anyone who requested it may have known only the old password.
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
    user: userOptions(options),
    // A copy of the database is no key: it holds the tokens of reset mails only as hashes.
    verification: { storeIdentifier: 'hashed' },
    // The profile has the name; what a client sends beside it is not kept.
    databaseHooks: {
      user: { create: { before: async (user) => ({ data: { ...user, name: '', image: null } }) } },
    },
    // What deletes an account is a password or a code, never how young a session is.
    session: { expiresIn: SESSION_LASTS, updateAge: SESSION_RENEWED_AFTER, freshAge: 0 },
    hooks: authHooks({
      db,
      guesses,
      devices,
      emails,
      enterOwnCode,
      onPasswordChange: passwordChanged,
      afterReset,
    }),
    plugins: [
      emailRoutes(emails, proveAgain),
      proofRoutes({ guesses, proveAgain, keyedToken: createKeyedToken(secret), isSecure }),
      codeRoutes({ db, codes, devices, enterOwnCode, isSecure, passwordSet: passwordChanged }),
    ],
    onAPIError: { throw: true },
    // Ours count in its place: its own forget what is older than its longest window, and as long as
    // somebody goes on asking they never begin again (docs/decisions/0021).
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: isSecure,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      // The HTTP app refuses foreign origins for all of /api; it knows about proxies, the library does not.
      disableCSRFCheck: true,
      // Said outright, because the library turns such checks, that of `redirectTo` among them, off in tests.
      disableOriginCheck: false,
    },
    logger: LOGGER,
  });
}

/** What the library says, without what it quotes of a request after a colon. */
function inOwnWords(message: string): string {
  return message.replace(/:[\s\S]*/, '').slice(0, 100);
}

export type Auth = ReturnType<typeof createAuth>;

/** Who a request comes from, and the cookies that its answer is to set. */
interface Caller {
  actor: Actor | null;
  setCookies: string[];
}

/** Who a request comes from, as the library finds it out; renews the session when it is due for that. */
export async function readCaller(auth: Auth, headers: Headers): Promise<Caller> {
  const answer = await withDatabaseFailure(() =>
    auth.api.getSession({ headers, returnHeaders: true }),
  ).catch((error) => {
    // It ended while it was being renewed.
    if (error instanceof APIError && error.status === 'UNAUTHORIZED') return null;
    throw error;
  });
  if (!answer) return { actor: null, setCookies: [] };
  // A session that was renewed comes with a cookie that lasts as long as it now does.
  const setCookies = answer.headers.getSetCookie();
  if (!answer.response) return { actor: null, setCookies };
  const { id, email, isAdmin } = answer.response.user;
  const { session } = answer.response;
  const actor = { userId: id, email, isOperator: isAdmin === true, sessionId: session.id };
  return { actor, setCookies };
}
