import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import type { emailOTP } from 'better-auth/plugins/email-otp';
import { eq } from 'drizzle-orm';
import { APP_ERRORS } from '@/platform/domain/appErrors';
import { OWNER_HEADER } from '@/platform/domain/pageHeaders';
import type { Db } from '@/platform/server/database/database';
import { isLinkSecret, type OwnMatter } from '../domain/codeLink';
import { NO_PASSWORD, TERMS_NEEDED } from '../domain/credentialForms';
import { leadingTo } from '../domain/redirectTarget';
import { profileThen } from '../domain/wayIn';
import {
  type AuthRoute,
  OIDC_CALLBACK,
  OIDC_START,
  type OidcStart,
  OWN_ROUTES,
  routeAt,
} from './authRoutes';
import { changeClaimByOidc } from './changeClaim';
import { type Codes, changeCode, deadCode, ownCode, signInCode } from './codes';
import { ownerOfResetToken } from './freshProof';
import { type Guess, type Guesses, ownBrowsers } from './guesses';
import type { KnownBrowsers } from './knownBrowsers';
import { libraryCall, provenMatter, type StoredCode } from './libraryCall';
import type { Oidc } from './oidc';
import type { FirstProof } from './proveFirst';
import { type AuthContext, codeOf, notSignedIn, refuse, tooMany } from './refuse';
import { users } from './tables';

export const EMAIL_TAKEN =
  'Another account has taken this email in the meantime, so yours stays as it is.';

async function requireSession(context: AuthContext) {
  const session = await getSessionFromCtx(context);
  if (!session) throw notSignedIn();
  return session;
}

const passwordOf = async ({ context }: AuthContext, userId: string) =>
  (await context.internalAdapter.findCredentialAccount(userId))?.password;

export interface AuthHookOptions {
  db: Db;
  guesses: Guesses;
  codes: Codes;
  knownBrowsers: KnownBrowsers;
  /** The library's codes. */
  otp: ReturnType<typeof emailOTP>;
  oidc: Oidc | null;
  /** Records a first proof of an email, and whether it took the account over. */
  proveFirst: (proof: FirstProof) => Promise<boolean>;
  onPasswordChange: (account: { email: string }) => Promise<void>;
}

type Before = (context: AuthContext) => Promise<unknown>;

/** Our hooks before and after each library route. Their input is already validated. */
export function authHooks(options: AuthHookOptions) {
  const { db, guesses, codes, knownBrowsers, otp, oidc, proveFirst, onPasswordChange } = options;

  async function takeGuess(...guess: Parameters<Guesses['take']>): Promise<void> {
    if (!(await guesses.take(...guess))) throw tooMany();
  }

  function enters(context: AuthContext, kept: StoredCode, code = context.body.otp): Promise<void> {
    libraryCall().entered = kept;
    return codes.mayTry(context, kept, code);
  }

  async function notePresent(context: AuthContext) {
    const session = await getSessionFromCtx(context);
    if (session) {
      libraryCall().present = { userId: session.user.id, token: session.session.token };
    }
    return session?.user.id;
  }

  /**
   * Asks a signed-in user for the password, or for a mailed code if they have none. Throws a
   * message if it is wrong.
   */
  async function proveAgain(context: AuthContext, purpose: OwnMatter) {
    const { user, session } = await requireSession(context);
    const { password = '', code } = libraryCall().input as { password?: string; code?: string };
    if (code === undefined) await takeGuess('passwordAgain', session.id);
    const hash = await passwordOf(context, user.id);
    if (code !== undefined) {
      if (hash) throw refuse(NO_PASSWORD);
      await codes.enter(context, ownCode(user, purpose), code);
      return user;
    }
    const given = { hash: hash ?? '', password };
    if (!hash || !(await context.context.password.verify(given))) throw refuse('Invalid password');
    await guesses.forget('passwordAgain', session.id);
    return user;
  }

  const before: Partial<Record<AuthRoute, Before>> = {
    '/request-password-reset': async ({ body }) =>
      // Everyone gets the same answer, so that it does not reveal whether the account exists.
      (await guesses.take('resetMail', body.email)) ? undefined : { status: true },
    '/reset-password': async (context) => {
      const owner = await ownerOfResetToken(db, context.body.token);
      if (owner !== null) libraryCall().passwordOf = owner;
      await notePresent(context);
    },
    '/sign-in/email': async (context) => {
      const { email } = context.body;
      const owner = await knownBrowsers.ownerHere(context, email);
      const tried: Guess = ['password', owner ? ownBrowsers(email) : email];
      libraryCall().tried = tried;
      await takeGuess(...tried);
    },
    '/change-password': async (context) => {
      const { user, session } = await requireSession(context);
      await takeGuess('passwordAgain', session.id);
      libraryCall().passwordOf = user.id;
      // Passwords are often changed because a phone was lost, so this always ends all other
      // sessions.
      return { context: { body: { revokeOtherSessions: true } } };
    },
    '/delete-user': async (context) => {
      await proveAgain(context, 'delete');
      return { context: { body: { password: undefined } } };
    },
    [OWN_ROUTES.proveAgain]: async (context) => void (await proveAgain(context, provenMatter())),

    '/email-otp/send-verification-otp': async (context) => {
      const { email, purpose } = context.body;
      await codes.takeMail(email, await knownBrowsers.ownerHere(context, email));
      const isNobodys = (await db.$count(users, eq(users.email, email))) === 0;
      libraryCall().isUnmailed = isNobodys && purpose === 'login';
    },
    '/sign-in/email-otp': async (context) => {
      const { email, otp: given, acceptedTerms } = context.body;
      const present = await notePresent(context);
      const found = await context.context.internalAdapter.findUserByEmail(email);
      const call = libraryCall();
      call.isNew = !found;
      if (isLinkSecret(given) && !found && !acceptedTerms) {
        throw (await codes.isLinkOpen(context, email, given)) ? refuse(TERMS_NEEDED) : deadCode();
      }
      const code = isLinkSecret(given) ? await codes.spendLink(context, email, given) : given;
      const owner = await knownBrowsers.ownerHere(context, email);
      const kept = signInCode(email, owner ? 'owner' : found ? 'other' : 'nobody');
      await enters(context, code === given ? kept : { ...kept, wrongOnes: [] }, code);
      const changed = { context: { body: { otp: code } } };
      if (found ? found.user.emailVerified : acceptedTerms) return changed;
      // The library would use up the code without the terms. It would end the password and all
      // sessions even in their owner's browser, and leave links and open addresses to others.
      const body = { email, otp: code, type: 'sign-in' as const };
      await otp.endpoints
        .checkVerificationOTP({ body, context: context.context, headers: context.headers })
        .catch(async (error: unknown) => {
          // The code is right; it has not been used up.
          if (!found && codeOf(error) === 'USER_NOT_FOUND') throw refuse(TERMS_NEEDED);
          throw await codes.refusalOf(context, kept, error);
        });
      if (!found) throw refuse(TERMS_NEEDED);
      const userId = found.user.id;
      call.tookOver = await proveFirst({ userId, isOwners: present === userId });
      return changed;
    },
    '/email-otp/verify-email': async (context) => {
      const { user } = await requireSession(context);
      await enters(context, ownCode(user, 'verify'));
      return { context: { body: { email: user.email } } };
    },
    '/email-otp/request-email-change': async (context) => {
      const user = await proveAgain(context, 'email');
      const { newEmail } = context.body;
      if (newEmail === user.email) throw refuse('This is already your email.');
      await takeGuess('emailChange', user.id);
      await codes.takeMail(newEmail, null);
      if ((await db.$count(users, eq(users.email, newEmail))) === 0) return undefined;
      await codes.mailTaken(context, changeCode(user.id, newEmail), newEmail);
      return { success: true };
    },
    '/email-otp/change-email': async (context) => {
      const { user } = await requireSession(context);
      await enters(context, changeCode(user.id, context.body.newEmail));
    },
    '/email-otp/reset-password': async (context) => {
      const { user } = await requireSession(context);
      if (await passwordOf(context, user.id)) throw refuse(NO_PASSWORD);
      await notePresent(context);
      await enters(context, ownCode(user, 'password'));
      libraryCall().passwordOf = user.id;
      return { context: { body: { email: user.email } } };
    },
    [OIDC_START]: async (context) => {
      await oidc?.ready(context, true);
      return { context: { body: oidcTargets() } };
    },
    [OIDC_CALLBACK]: async (context) => {
      await notePresent(context);
      await oidc?.ready(context, false);
    },
  };

  /** The error that the user reads in place of the library's. */
  async function explained(context: AuthContext, returned: APIError): Promise<unknown> {
    // When a session has ended meanwhile, which is not a sentence.
    if (returned.message === 'Unauthorized') return notSignedIn();
    const { entered } = libraryCall();
    if (!entered) return returned;
    const error = await codes.refusalOf(context, entered, returned);
    if (error !== returned) return error;
    // Only a code that was right comes this far, and its account has come or gone meanwhile.
    if (context.path === '/sign-in/email-otp') return deadCode();
    return returned.message === 'Email already in use' ? refuse(EMAIL_TAKEN) : returned;
  }

  return {
    before: createAuthMiddleware(async (context) => {
      await refuseOtherAccount(context);
      return before[routeOf(context)]?.(context);
    }),
    after: createAuthMiddleware(async (context) => {
      const path = routeOf(context);
      const { returned, newSession, internalAdapter } = context.context;
      if (!routeAt(path)) return undefined;
      const isRedirect = path === OIDC_CALLBACK;
      if (returned instanceof APIError && !isRedirect) throw await explained(context, returned);
      const { present, reset, tried, isNew = false, tookOver = false } = libraryCall();
      // Whoever sets a new password by a mail has just proved who they are.
      const user = reset && (await internalAdapter.findUserById(reset));
      if (user) {
        await setSessionCookie(context, {
          session: await internalAdapter.createSession(user.id),
          user,
        });
      }
      const signedIn = context.context.newSession?.user;
      if (signedIn) {
        libraryCall().signedIn = signedIn.id;
        await knownBrowsers.remember(context, signedIn.email);
      }
      if (tried) await guesses.forget(...tried);
      if (path === '/change-password' && newSession) await onPasswordChange(newSession.user);
      if (path === '/reset-password') return context.json({ tookOver });
      const isByCode = path === '/sign-in/email-otp';
      if (!isByCode && !(isRedirect && newSession)) return undefined;
      if (newSession && isByCode) await codes.endLinks(newSession.user.email);
      if (newSession && isRedirect) await noteClaim(db, newSession.session);
      // Whoever was signed in here before has left.
      if (present && present.userId !== newSession?.user.id) {
        await internalAdapter.deleteSession(present.token);
      }
      return isByCode ? context.json({ isNew, tookOver }) : undefined;
    }),
  };
}

/** Returns our name of a route; the library has a pattern for where a provider leads back to. */
const routeOf = ({ path }: AuthContext): AuthRoute =>
  path === '/callback/:id' ? OIDC_CALLBACK : (path as AuthRoute);

/** Where the company's own sign-in leads to: the same places as the other ways in. */
function oidcTargets() {
  const { redirect, acceptedTerms } = libraryCall().input as OidcStart;
  const page = acceptedTerms ? '/signup' : '/login';
  return {
    callbackURL: redirect,
    newUserCallbackURL: profileThen(redirect),
    errorCallbackURL: `${page}?${new URLSearchParams(leadingTo(redirect))}`,
    requestSignUp: acceptedTerms === true,
  };
}

/** Grants or withdraws the operators' claim, as the company says at each sign-in there. */
function noteClaim(db: Db, session: { id: string; userId: string }): Promise<void> {
  const isOperator = libraryCall().oidc?.isOperator === true;
  return db.transaction((tx) =>
    changeClaimByOidc(tx, session.userId, isOperator ? session.id : null),
  );
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
