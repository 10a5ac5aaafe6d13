import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import type { Actor } from '@/platform/domain/actor';
import type { Db } from '@/platform/server/database/database';
import { log } from '@/platform/server/log';
import type { Mailer } from '@/platform/server/mail';
import { PASSWORD_MAX, PASSWORD_MIN, signUpSchema } from '../domain/credentials';
import { resetMail } from './resetMail';
import { accounts, rateLimits, sessions, users, verifications } from './tables';

/** Carries the caller's address, worked out by us, to the library's limits; no client can set it. */
export const CLIENT_ADDRESS_HEADER = 'x-gangway-client-address';

/** The library's routes that the product uses; all others answer 404. */
export const AUTH_ROUTES = [
  '/sign-up/email',
  '/sign-in/email',
  '/sign-out',
  '/request-password-reset',
  '/reset-password',
  '/delete-user',
] as const;

const HOUR = 3600;

export interface AuthOptions {
  db: Db;
  mailer: Mailer;
  secret: string;
  /** The origin of links in mails, and whether cookies are for https only. */
  publicUrl: string | undefined;
  /** The address that the server listens on, for links in mails when no public one is set. */
  fallbackUrl: string;
}

/**
 * The identity service (SPEC 7 'Identity'): accounts with email and password, sessions in HttpOnly cookies
 * (DESIGN 7.13), reset mails, deletion after the password is given again.
 */
export function createAuth({ db, mailer, secret, publicUrl, fallbackUrl }: AuthOptions) {
  const baseURL = publicUrl ?? fallbackUrl;
  return betterAuth({
    appName: 'Gangway',
    baseURL,
    basePath: '/api/auth',
    secret,
    telemetry: { enabled: false },
    trustedOrigins: (request) => (request && !publicUrl ? [new URL(request.url).origin] : []),
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: {
        user: users,
        session: sessions,
        account: accounts,
        verification: verifications,
        rateLimit: rateLimits,
      },
      transaction: true,
    }),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
      resetPasswordTokenExpiresIn: HOUR,
      revokeSessionsOnPasswordReset: true,
      async sendResetPassword({ user, token }) {
        mailer.post(resetMail(user.email, `${baseURL}/reset-password?token=${token}`), 'reset');
      },
    },
    user: {
      additionalFields: {
        acceptedTerms: { type: 'boolean', required: true, returned: false },
        acceptedTermsAt: { type: 'date', required: false, input: false, returned: false },
        isAdmin: { type: 'boolean', required: false, input: false, defaultValue: false },
      },
      deleteUser: { enabled: true },
    },
    session: { expiresIn: 30 * 24 * HOUR, updateAge: 24 * HOUR },
    hooks: {
      before: createAuthMiddleware(async (context) => {
        if (
          context.path === '/sign-up/email' &&
          !signUpSchema.shape.acceptedTerms.safeParse(context.body?.acceptedTerms).success
        ) {
          throw new APIError('BAD_REQUEST', {
            message: 'Please agree to the Terms & Conditions and Privacy Policy to continue.',
          });
        }
        if (context.path === '/delete-user' && !context.body?.password) {
          throw new APIError('BAD_REQUEST', { message: 'Please enter your password.' });
        }
      }),
    },
    rateLimit: {
      enabled: true,
      storage: 'database',
      window: 60,
      max: 120,
      customRules: {
        '/sign-in/email': { window: 60, max: 20 },
        '/sign-up/email': { window: 60, max: 20 },
        '/request-password-reset': { window: 60, max: 10 },
        '/reset-password': { window: 60, max: 10 },
        '/delete-user': { window: 60, max: 10 },
      },
    },
    advanced: {
      cookiePrefix: 'gangway',
      useSecureCookies: baseURL.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
    },
    logger: {
      level: 'error',
      log: (level, message) => log[level]({ source: 'auth' }, message),
    },
  });
}

export type Auth = ReturnType<typeof createAuth>;

/** Who a request comes from, by its session cookie; the admin claim is read with it. */
export async function readActor(
  auth: Auth,
  headers: Headers,
): Promise<{ actor: Actor | null; setCookies: string[] }> {
  if (!headers.has('cookie')) return { actor: null, setCookies: [] };
  const { response: session, headers: answered } = await auth.api.getSession({
    headers,
    returnHeaders: true,
  });
  // A session that was renewed comes with a cookie that lasts as long as it now does.
  const setCookies = answered.getSetCookie();
  if (!session) return { actor: null, setCookies };
  const { id, email, isAdmin } = session.user;
  return { actor: { userId: id, email, isOperator: isAdmin === true }, setCookies };
}
