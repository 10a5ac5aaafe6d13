import { APIError, type createAuthMiddleware } from 'better-auth/api';
import { APP_ERRORS } from '@/platform/domain/appErrors';

/** The message for a caller who has hit any limit. */
export const TOO_MANY = 'Too many requests. Please try again later.';

/** A request as the library passes it to our routes and hooks. */
export type AuthContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/** An error for invalid input, with a message for the user. */
export const refuse = (message: string) => new APIError('BAD_REQUEST', { message });

export const tooMany = () => new APIError('TOO_MANY_REQUESTS', { message: TOO_MANY });

export const notSignedIn = () =>
  new APIError('UNAUTHORIZED', {
    code: 'not_signed_in',
    message: APP_ERRORS.not_signed_in.message,
  });

export const factorNeeded = () =>
  new APIError('FORBIDDEN', {
    code: 'factor_needed',
    message: APP_ERRORS.factor_needed.message,
  });

/** Returns how the library names an error of its own. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof APIError ? error.body?.code : undefined;
