import { AppError } from '@/platform/domain/appError';
import { UNREACHABLE_MESSAGE } from '@/platform/web/appFailure';
import { watchedFetch } from '@/platform/web/connection/connection';
import { tellOwnerRefused } from '@/platform/web/owner/ownerRefusal';
import { ownerHeaders, whileSigningOut } from '@/platform/web/owner/pageOwner';

/** A refusal by the identity service, with a message to be shown verbatim (SPEC 8). */
export class AuthError extends Error {
  override readonly name = 'AuthError';
  /** Identifies the refusal if a page handles it. */
  readonly code: string | undefined;

  constructor(message: string, options: { cause?: unknown; code?: string | undefined } = {}) {
    super(message, options);
    this.code = options.code;
  }
}

/** The error code if the server could not be reached. */
export const NOT_REACHED = 'unreachable';

/**
 * Posts to a route of the identity service. Throws an `AuthError`, or an `AppError` if the session
 * is gone or another account's.
 */
export async function post(path: string, body: Record<string, unknown>): Promise<unknown> {
  let response: Response;
  try {
    response = await watchedFetch(`/api/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...ownerHeaders() },
      body: JSON.stringify(body),
    });
  } catch (error) {
    throw new AuthError(UNREACHABLE_MESSAGE, { cause: error, code: NOT_REACHED });
  }
  if (response.ok) return response.json();
  const answer = (await response.json().catch(() => null)) as {
    code?: string;
    message?: string;
  } | null;
  if (answer?.code === 'other_account') tellOwnerRefused();
  if (answer?.code === 'other_account' || answer?.code === 'not_signed_in') {
    throw new AppError(answer.code);
  }
  const { code, message } = answer ?? {};
  throw new AuthError(message || 'Something went wrong on our side. Please try again.', { code });
}

/** Creates an account and signs in (SPEC 7). The name comes later, with the profile. */
export function signUp(input: { email: string; password: string; acceptedTerms: true }) {
  return post('/sign-up/email', { ...input, name: '' });
}

/** Signs in. The session is a cookie that scripts cannot read. */
export function logIn(input: { email: string; password: string }) {
  return post('/sign-in/email', input);
}

/** Ends this session. */
export function signOut() {
  return whileSigningOut(post('/sign-out', {}));
}

/** Requests a reset mail that leads on to `redirect`. Unknown addresses get the same answer. */
export function requestPasswordReset(input: { email: string; redirect: string }) {
  return post('/request-password-reset', input);
}

/** Sets a new password with a reset mail's token, ends all the account's sessions, and signs in. */
export function resetPassword(input: { token: string; password: string }) {
  return post('/reset-password', { token: input.token, newPassword: input.password });
}

/** Changes the password, given the old one, and signs out all the account's other devices. */
export function changePassword(input: { currentPassword: string; password: string }) {
  const { currentPassword, password } = input;
  return post('/change-password', { currentPassword, newPassword: password });
}

/** Sets a first password, given a mailed code, and signs out all the account's other devices. */
export function setPassword(input: { code: string; password: string }) {
  return post('/email-otp/reset-password', { code: input.code, newPassword: input.password });
}

/** Verifies the account's own email by a mailed code. */
export function verifyEmail(input: { code: string }) {
  return post('/email-otp/verify-email', input);
}

/** Mails a new address a code that makes it the account's email. */
export function askEmailChange(
  input: { newEmail: string } & ({ currentPassword: string } | { code: string }),
) {
  return post('/email-otp/request-email-change', input);
}

/** Changes the account's email by that code. */
export function changeEmail(input: { newEmail: string; code: string }) {
  return post('/email-otp/change-email', input);
}

/**
 * Deletes the caller's account, given their password (SPEC 7) or a code instead, with the booked
 * trips that may end with it.
 */
export function deleteAccount(
  input: ({ password: string } | { code: string }) & { ends: string[] },
) {
  return whileSigningOut(post('/delete-user', input));
}

/** Confirms the user's identity for what a session alone does not allow. */
export function proveAgain(input: { password: string } | { code: string }) {
  return post('/prove-again', input);
}
