import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import { APP_ERRORS } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import type { Guesses } from './guesses';
import { users } from './tables';
import { TOO_MANY } from './tooMany';

/** Routes where a signed-in person gives their password once more. */
const ASKS_PASSWORD_AGAIN = new Set(['/change-password', '/delete-user']);

/** The library's answer to whoever asks for a reset mail, whether or not there is such an account. */
const RESET_ASKED = {
  status: true,
  message: 'If this email exists in our system, check your email for the reset link',
};

/** To someone whose session has ended the library says 'Unauthorized', which is no sentence. */
function explainNoSession(returned: unknown): void {
  if (!(returned instanceof APIError) || returned.status !== 'UNAUTHORIZED') return;
  if (returned.message !== 'Unauthorized') return;
  throw new APIError('UNAUTHORIZED', { message: APP_ERRORS.not_signed_in.message });
}

/**
 * The library says 'Failed to create user' for whatever the database refused. Of sign-ups that come at
 * once with one email, all but the first get the sentence that they would get a moment later.
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

type AuthContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/** Whose password a request gives: the account that is named, or the one that is signed in. */
async function guessedAccount(context: AuthContext): Promise<string | null> {
  if (context.path === '/sign-in/email') return context.body.email;
  if (!ASKS_PASSWORD_AGAIN.has(context.path)) return null;
  const session = await getSessionFromCtx(context);
  return session?.user.email ?? null;
}

/** What we add to the library before and after each of its routes, whose input is a `judgedRequest`. */
export function authHooks(
  db: Db,
  guesses: Guesses,
  onPasswordChange: (email: string) => Promise<void>,
) {
  return {
    before: createAuthMiddleware(async (context) => {
      const { path, body } = context;
      if (path === '/request-password-reset') {
        // The same for everyone, so that the answer does not tell whether there is such an account.
        if (!(await guesses.take('resetMail', body.email))) return RESET_ASKED;
      }
      const account = await guessedAccount(context);
      if (account && !(await guesses.take('password', account))) {
        throw new APIError('TOO_MANY_REQUESTS', { message: TOO_MANY });
      }
      // A new password is often a lost phone's: it ends the sessions everywhere else, always.
      if (path === '/change-password') return { context: { body: { revokeOtherSessions: true } } };
      return undefined;
    }),
    after: createAuthMiddleware(async (context) => {
      const { path, body } = context;
      const { returned } = context.context;
      explainNoSession(returned);
      if (path === '/sign-up/email') await explainFailure(db, body, returned);
      if (returned instanceof APIError) return;
      const { newSession } = context.context;
      if (path === '/sign-in/email' && newSession) {
        await guesses.forget('password', newSession.user.email);
      }
      if (path === '/change-password' && newSession) await onPasswordChange(newSession.user.email);
    }),
  };
}
