import { APIError, type createAuthMiddleware } from 'better-auth/api';
import { APP_ERRORS } from '@/platform/domain/appErrors';

/** What a caller who has reached any limit is told. */
export const TOO_MANY = 'Too many requests. Please try again later.';

/** A request as the library hands it to our routes and hooks. */
export type AuthContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/** The refusal of something that is not as it should be, with the sentence that says so. */
export const refuse = (message: string) => new APIError('BAD_REQUEST', { message });

export const tooMany = () => new APIError('TOO_MANY_REQUESTS', { message: TOO_MANY });

export const notSignedIn = () =>
  new APIError('UNAUTHORIZED', {
    code: 'not_signed_in',
    message: APP_ERRORS.not_signed_in.message,
  });
