import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api';
import type { KeyedToken } from '@/platform/server/keyedToken';
import { proofSchema } from '../domain/codeForms';
import type { OwnMatter } from '../domain/emailCode';
import { type AuthContext, refuse } from './authRefusals';
import { PROOF_ROUTE } from './authRoutes';
import type { EnterOwnCode } from './codeRoutes';
import { proofCookie } from './freshProof';
import type { Guesses } from './guesses';

type Session = { user: { id: string }; session: { id: string } };

/** What a signed-in user gives to confirm their identity, and for what. */
interface Given {
  purpose: OwnMatter;
  password?: string | undefined;
  code?: string | undefined;
}

/** Confirms a signed-in user's identity. Throws a message if the password or code is wrong. */
export type ProveAgain = (context: AuthContext, session: Session, given: Given) => Promise<void>;

export function createProveAgain(guesses: Guesses, enterOwnCode: EnterOwnCode): ProveAgain {
  return async (context, { user, session }, { purpose, password: given = '', code }) => {
    if (code !== undefined) return enterOwnCode(context, code, purpose);
    const { internalAdapter, password } = context.context;
    const hash = (await internalAdapter.findCredentialAccount(user.id))?.password;
    if (!hash || !(await password.verify({ hash, password: given }))) {
      throw refuse('Invalid password');
    }
    await guesses.forget('passwordAgain', session.id);
  };
}

const TOO_OFTEN = 'You have downloaded it three times within an hour. Please try again later.';

interface ProofRouteOptions {
  guesses: Guesses;
  proveAgain: ProveAgain;
  keyedToken: KeyedToken;
  isSecure: boolean;
}

/**
 * Our own route for what a session alone does not allow: exporting everything kept about an account
 * (docs/decisions/0100).
 */
export function proofRoutes({ guesses, proveAgain, keyedToken, isSecure }: ProofRouteOptions) {
  return {
    id: 'gangway-proof',
    endpoints: {
      proveAgain: createAuthEndpoint(
        PROOF_ROUTE,
        { method: 'POST', use: [sensitiveSessionMiddleware], body: proofSchema },
        async (context) => {
          const { session } = context.context;
          await proveAgain(context, session, { ...context.body, purpose: 'export' });
          if (!(await guesses.take('takeaway', session.user.id))) {
            throw new APIError('TOO_MANY_REQUESTS', { message: TOO_OFTEN });
          }
          const own = { sessionId: session.session.id, now: new Date() };
          context.setCookie(...proofCookie(keyedToken, own, isSecure));
          return { status: true };
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}
