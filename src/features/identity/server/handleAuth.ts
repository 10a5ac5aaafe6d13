import { APP_ERRORS } from '@/platform/domain/appErrors';
import { networkOf } from '@/platform/server/clientAddress';
import { isTaken } from '@/platform/server/database/isTaken';
import { refusalOfGone } from '@/platform/server/database/refusalOfGone';
import { PASSWORD_MAX, PASSWORD_MIN } from '../domain/passwordLength';
import { takeFromAddress } from './addressLimits';
import type { Auth, AuthParts } from './auth';
import { authAnswer } from './authAnswer';
import { type AuthRoute, CLIENT_ADDRESS_HEADER, CODE_ROUTES } from './authRoutes';
import { withDatabaseFailure } from './databaseFailure';
import type { IsOwner } from './isOwner';
import { authRouteOf, judgedRequest } from './judgedRequest';
import { createPlaces } from './places';
import { TOO_MANY } from './tooMany';

/** Routes that hash no password. */
const QUICK: ReadonlySet<AuthRoute> = new Set([
  '/sign-out',
  '/request-password-reset',
  CODE_ROUTES.send,
  CODE_ROUTES.signIn,
  CODE_ROUTES.sendOwn,
]);

const BUSY = 'Many people are signing in right now. Please try again in a moment.';

/** What the library says if there is no such account. */
const NO_SUCH_ACCOUNT = 'Invalid email or password';

/** What the library says when there is an account with this email already. */
const ACCOUNT_EXISTS = 'User already exists. Use another email.';

const refusal = (status: number, message: string, headers: Record<string, string> = {}) =>
  Response.json({ message }, { status, headers });

interface HandlerParts extends AuthParts {
  isOwner: IsOwner;
}

/**
 * The answer to a request of an account that was deleted on another device in the meantime, as it
 * would have been a moment later; null for any other failure.
 */
function answerOfGone(route: AuthRoute, error: unknown): Response | null {
  if (refusalOfGone(error) === null) return null;
  const isSignIn = route === '/sign-in/email';
  return refusal(401, isSignIn ? NO_SUCH_ACCOUNT : APP_ERRORS.not_signed_in.message);
}

/** What is asked of the library, and from where. */
interface Asked {
  route: AuthRoute;
  request: Request;
  address: string;
}

/**
 * How requests to `AUTH_ROUTES` are answered: counted first, then judged, then handed to the library, and
 * refused while too many are waiting.
 */
export function createHandler(auth: Auth, { limits, hashing, isOwner }: HandlerParts) {
  const places = createPlaces();

  async function askLibrary({ route, request, address }: Asked): Promise<Response> {
    const judged = await judgedRequest(route, request);
    if ('refusal' in judged) return refusal(400, judged.refusal);
    const { input } = judged;
    const answer = async () =>
      authAnswer(route, await withDatabaseFailure(() => auth.handler(judged.request)));
    if (QUICK.has(route)) return answer();
    const cookies = request.headers.get('cookie') ?? '';
    const waiter = {
      network: networkOf(address),
      isOwner: await isOwner({ route, input, cookies }),
    };
    const password = String(input.password);
    // The library makes an account in one transaction, which must not wait with a connection in its hands.
    const isNew = password.length >= PASSWORD_MIN && password.length <= PASSWORD_MAX;
    const answered = places.take(waiter, () =>
      hashing.waitingAs(waiter, () =>
        route === '/sign-up/email' && isNew ? hashing.withHashed(password, answer) : answer(),
      ),
    );
    return answered ?? refusal(503, BUSY);
  }

  return async (request: Request): Promise<Response> => {
    const route = authRouteOf(request);
    if (!route) return refusal(404, 'There is nothing here.');
    const address = request.headers.get(CLIENT_ADDRESS_HEADER) ?? '';
    const taken = await takeFromAddress(limits, route, address);
    if (!taken.allowed) return refusal(429, TOO_MANY, { 'retry-after': `${taken.retryAfter}` });
    try {
      return await askLibrary({ route, request, address });
    } catch (error) {
      // Of two who sign up with one email at once, on two servers, the library saw nobody before either.
      if (route === '/sign-up/email' && isTaken(error)) return refusal(422, ACCOUNT_EXISTS);
      const answer = answerOfGone(route, error);
      if (answer) return answer;
      throw error;
    }
  };
}
