import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import { APP_ERRORS } from '@/platform/domain/appErrors';
import { OWNER_HEADER } from '@/platform/domain/pageHeaders';
import type { Db } from '@/platform/server/database/database';
import { log } from '@/platform/server/log';
import { type AuthContext, notSignedIn, tooMany } from './authRefusals';
import { routeAt } from './authRoutes';
import type { EnterOwnCode } from './codeRoutes';
import type { Ends } from './deleteAccount';
import type { Emails } from './emails';
import type { Guesses } from './guesses';
import type { KnownDevices } from './knownDevice';
import type { SignInAfterReset } from './signInAfterReset';
import { users } from './tables';

/** When a session has ended, the library says only 'Unauthorized', which is not a sentence. */
function explainNoSession(returned: unknown): void {
  if (!(returned instanceof APIError) || returned.status !== 'UNAUTHORIZED') return;
  if (returned.message !== 'Unauthorized') return;
  throw notSignedIn();
}

/**
 * The library says 'Failed to create user' for any error from the database. When sign-ups with the
 * same email race, all but the first get the message they would have got a moment later.
 */
async function explainFailure(db: Db, body: unknown, returned: unknown): Promise<void> {
  if (!(returned instanceof APIError) || returned.body?.code !== 'FAILED_TO_CREATE_USER') return;
  const { email } = body as { email: string };
  if ((await db.$count(users, eq(users.email, email))) === 0) throw new Error(returned.message);
  throw new APIError('UNPROCESSABLE_ENTITY', {
    code: 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL',
    message: 'User already exists. Use another email.',
  });
}

/** What a password attempt counts against; null if the request has no password. */
async function guessOf(
  context: AuthContext,
  devices: KnownDevices,
): Promise<Parameters<Guesses['take']> | null> {
  const { path, body, headers } = context;
  if (path === '/sign-in/email') {
    const device = await devices.idOf(headers?.get('cookie') ?? '', body.email);
    return device === null ? ['password', body.email] : ['knownDevice', device];
  }
  if (!routeAt(path)?.asksPasswordAgain || body.code !== undefined) return null;
  const session = await getSessionFromCtx(context);
  return session && ['passwordAgain', session.session.id];
}

export interface AuthHookOptions {
  db: Db;
  guesses: Guesses;
  devices: KnownDevices;
  emails: Emails;
  enterOwnCode: EnterOwnCode;
  onPasswordChange: (account: { id: string; email: string }) => Promise<void>;
  afterReset: SignInAfterReset;
  ends: Ends;
}

/** Keeps a page rendered for one account from acting on another one signed in from another tab. */
async function refuseOtherAccount(context: AuthContext): Promise<void> {
  const owner = context.headers?.get(OWNER_HEADER);
  if (!owner || !routeAt(context.path)?.actsOnSession) return;
  const session = await getSessionFromCtx(context);
  if (session && session.user.id !== owner) {
    throw new APIError('CONFLICT', {
      code: 'other_account',
      message: APP_ERRORS.other_account.message,
    });
  }
}

/** Signing up does not wait for the verification mail, since the user can ask for another. */
function greet(emails: Emails, account: { id: string; email: string }): Promise<unknown> {
  return emails
    .sendVerifyMail(account)
    .catch((err: unknown) => log.error({ err }, 'no link to verify an email was made'));
}

/** Our hooks before and after each library route. Their input is already a `judgedRequest`. */
export function authHooks(options: AuthHookOptions) {
  const { db, guesses, devices, emails, enterOwnCode, onPasswordChange, afterReset, ends } =
    options;
  return {
    before: createAuthMiddleware(async (context) => {
      const { path, body } = context;
      await refuseOtherAccount(context);
      if (path === '/request-password-reset') {
        // Everyone gets the same answer, so that it does not reveal whether the account exists.
        if (!(await guesses.take('resetMail', body.email))) return { status: true };
      }
      const guess = await guessOf(context, devices);
      if (guess && !(await guesses.take(...guess))) throw tooMany();
      if (path === '/delete-user' && context.request) ends.set(context.request, body.ends ?? []);
      // A code replaces the password. Given neither, the library would delete without asking.
      if (path === '/delete-user' && body.code !== undefined) {
        await enterOwnCode(context, body.code, 'delete');
        return { context: { body: { password: undefined } } };
      }
      // Passwords are often changed because a phone was lost, so this always ends all other
      // sessions.
      if (path === '/change-password') return { context: { body: { revokeOtherSessions: true } } };
      return undefined;
    }),
    after: createAuthMiddleware(async (context) => {
      const { path, body, headers } = context;
      const { returned } = context.context;
      explainNoSession(returned);
      if (path === '/sign-up/email') await explainFailure(db, body, returned);
      if (returned instanceof APIError) return;
      if (path === '/reset-password') await afterReset.signIn(context);
      const { newSession } = context.context;
      const { user } = newSession ?? context.context.session ?? {};
      if (user && routeAt(path)?.makesKnown) {
        const cookies = headers?.get('cookie') ?? '';
        context.setCookie(...(await devices.cookieFor(cookies, user.id)));
      }
      if (path === '/sign-in/email') {
        const guess = await guessOf(context, devices);
        if (guess) await guesses.forget(...guess);
      }
      if (path === '/sign-up/email' && newSession) await greet(emails, newSession.user);
      if (path === '/change-password' && newSession) await onPasswordChange(newSession.user);
    }),
  };
}
