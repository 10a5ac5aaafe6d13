import { APIError, type createAuthMiddleware } from 'better-auth/api';
import { APP_ERRORS } from '@/platform/domain/appErrors';

/** The message for a caller who has hit any limit. */
export const TOO_MANY = 'Too many requests. Please try again later.';

/** A request as the library passes it to our routes and hooks. */
export type AuthContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/** An error for invalid input, with a message for the user. */
export const refuse = (message: string) => new APIError('BAD_REQUEST', { message });

export const tooMany = () => new APIError('TOO_MANY_REQUESTS', { message: TOO_MANY });

/** Makes refusals that pages know by their code. */
const appRefusal =
  (
    status: 'UNAUTHORIZED' | 'FORBIDDEN',
    code: 'not_signed_in' | 'factor_needed' | 'proof_needed',
  ) =>
  () =>
    new APIError(status, { code, message: APP_ERRORS[code].message });

export const notSignedIn = appRefusal('UNAUTHORIZED', 'not_signed_in');
export const factorNeeded = appRefusal('FORBIDDEN', 'factor_needed');
export const proofNeeded = appRefusal('FORBIDDEN', 'proof_needed');

/** Returns how the library names an error of its own. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof APIError ? error.body?.code : undefined;
