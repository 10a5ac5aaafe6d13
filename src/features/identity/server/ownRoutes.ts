import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api';
import { askOwnCodeSchema, type OwnMatter } from '../domain/codeLink';
import { OWN_ROUTES } from './authRoutes';
import { type Codes, ownCode } from './codes';
import { noteProof } from './freshProof';
import type { Guesses } from './guesses';
import { provenMatter } from './libraryCall';
import { type AuthContext, refuse } from './refuse';

/** The pages where codes of one's own are entered, and to which their mails lead. */
const ENTERED_AT: Readonly<Record<OwnMatter, string>> = {
  verify: '/account',
  email: '/account',
  password: '/account',
  factor: '/account',
  export: '/account/privacy',
  // These forms are on a trip's page, which the code does not know.
  payWays: '/dashboard',
  handOver: '/dashboard',
  untie: '/account',
  delete: '/dashboard',
};

const TOO_OFTEN = 'You have downloaded it three times within an hour. Please try again later.';

interface OwnRouteOptions {
  guesses: Guesses;
  codes: Codes;
}

const signedIn = { method: 'POST' as const, use: [sensitiveSessionMiddleware] };

/**
 * Our own routes under /api/auth: the library mails a code to whoever asks for it, and only for its
 * own four purposes (docs/decisions/0079).
 */
export function ownRoutes({ guesses, codes }: OwnRouteOptions) {
  return {
    id: 'gangway',
    endpoints: {
      /** Mails a code to a signed-in user, who proves by it that they receive mail there. */
      sendOwnCode: createAuthEndpoint(
        OWN_ROUTES.sendCode,
        { ...signedIn, body: askOwnCodeSchema },
        async (context) => {
          const { user } = context.context.session;
          const { purpose } = context.body;
          if (purpose === 'verify' && user.emailVerified) {
            throw refuse('Your email is already verified.');
          }
          await codes.takeMail(user.email, { isProved: user.emailVerified });
          const code = await codes.make(context as AuthContext, ownCode(user, purpose));
          await codes.mail({ email: user.email, code, purpose, redirect: ENTERED_AT[purpose] });
          return { status: true };
        },
      ),

      /**
       * Opens, by a hook's yes, the export of all that is kept about an account
       * (docs/decisions/0100), or the ways to pay of a payee (SPEC-4 15.1).
       */
      proveAgain: createAuthEndpoint(OWN_ROUTES.proveAgain, signedIn, async (context) => {
        const { user, session } = context.context.session;
        const matter = provenMatter();
        if (matter === 'export' && !(await guesses.take('takeaway', user.id))) {
          throw new APIError('TOO_MANY_REQUESTS', { message: TOO_OFTEN });
        }
        const prover = { userId: user.id, sessionId: session.id };
        await noteProof(context as AuthContext, prover, matter);
        return { status: true };
      }),
    },
  } satisfies BetterAuthPlugin;
}
