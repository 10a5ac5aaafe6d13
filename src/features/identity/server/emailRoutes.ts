import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api';
import { askChangeSchema } from '../domain/codeForms';
import { type ConfirmedEmail, confirmEmailSchema, DEAD_LINK } from '../domain/emailLink';
import { refuse, tooMany } from './authRefusals';
import { EMAIL_ROUTES } from './authRoutes';
import type { Confirmed, Emails } from './emails';
import type { ProveAgain } from './proofRoutes';

/** Why a link did nothing. */
const REFUSALS: Record<Exclude<Confirmed['outcome'], 'verified' | 'changed'>, string> = {
  dead: DEAD_LINK,
  foreign: 'This link is for another account. Log in with that one to use it.',
  taken: 'Another account has taken this email in the meantime, so yours stays as it is.',
};

function sent(wasSent: boolean): { status: true } {
  if (wasSent) return { status: true };
  throw tooMany();
}

const signedIn = { method: 'POST' as const, use: [sensitiveSessionMiddleware] };

/**
 * Our own routes under /api/auth, so that our limits by address and our count of guessed passwords
 * apply to them too. The library's routes for this have links that act on a GET
 * (docs/decisions/0022).
 */
export function emailRoutes(emails: Emails, proveAgain: ProveAgain) {
  return {
    id: 'gangway-email',
    endpoints: {
      /** Mails a link that verifies the caller's email. */
      sendVerifyMail: createAuthEndpoint(EMAIL_ROUTES.verifyMail, signedIn, async (context) => {
        const { user } = context.context.session;
        if (user.emailVerified) throw refuse('Your email is already verified.');
        return sent(await emails.sendVerifyMail(user));
      }),

      /** Mails a new address a link that makes it the caller's email. */
      askEmailChange: createAuthEndpoint(
        EMAIL_ROUTES.askChange,
        { ...signedIn, body: askChangeSchema },
        async (context) => {
          const { user, session } = context.context.session;
          const { newEmail, currentPassword, code } = context.body;
          const given = { password: currentPassword, code, purpose: 'email' as const };
          await proveAgain(context, { user, session }, given);
          if (newEmail === user.email) throw refuse('This is already your email.');
          return sent(await emails.askChange(user, newEmail));
        },
      ),

      /** Cancels the change that is waiting for its link to be opened. */
      cancelEmailChange: createAuthEndpoint(
        EMAIL_ROUTES.cancelChange,
        signedIn,
        async (context) => {
          await emails.cancelChange(context.context.session.user.id);
          return { status: true };
        },
      ),

      /** Confirms a mailed link. Whoever opens it must be signed in to the link's account. */
      confirmEmail: createAuthEndpoint(
        EMAIL_ROUTES.confirm,
        { ...signedIn, body: confirmEmailSchema },
        async (context) => {
          const { user } = context.context.session;
          const confirmed = await emails.confirm(user.id, context.body.token);
          if (!('email' in confirmed)) throw refuse(REFUSALS[confirmed.outcome]);
          const { email, outcome } = confirmed;
          return { email, isNew: outcome === 'changed' } satisfies ConfirmedEmail;
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}
