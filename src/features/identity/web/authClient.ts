import { UNREACHABLE_MESSAGE } from '@/platform/web/appFailure';
import { watchedFetch } from '@/platform/web/connection/connection';
import { tellOwnerRefused } from '@/platform/web/owner/ownerRefusal';
import { ownerHeaders, whileOwnerGoes } from '@/platform/web/owner/pageOwner';
import type { ConfirmedEmail } from '../domain/emailLink';

/** A refusal of the identity service, with the sentence that SPEC 8 wants shown as it is. */
export class AuthError extends Error {
  override readonly name = 'AuthError';
  /** Which one it is, where a page does something about it. */
  readonly code: string | undefined;

  constructor(message: string, options: { cause?: unknown; code?: string | undefined } = {}) {
    super(message, options);
    this.code = options.code;
  }
}

/** The code of a call that met no server. */
export const NOT_REACHED = 'unreachable';

/** Posts to a route of the identity service. */
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
    const { AppError } = await import('@/platform/domain/appError');
    throw new AppError(answer.code);
  }
  const { code, message } = answer ?? {};
  throw new AuthError(message || 'Something went wrong on our side. Please try again.', { code });
}

/** Creates an account and signs in (SPEC 7). The name is given later, in the profile. */
export function signUp(input: { email: string; password: string; acceptedTerms: true }) {
  return post('/sign-up/email', { ...input, name: '' });
}

/** Signs in; the session is a cookie that scripts cannot read. */
export function logIn(input: { email: string; password: string }) {
  return post('/sign-in/email', input);
}

/** Ends this session. */
export function signOut() {
  return whileOwnerGoes(post('/sign-out', {}));
}

/** Asks for a reset mail that leads on to `redirect`; the answer is the same for unknown addresses. */
export function requestPasswordReset(input: { email: string; redirect: string }) {
  return post('/request-password-reset', input);
}

/** Sets a new password with the token of a reset mail, ends all sessions of the account, and signs in. */
export function resetPassword(input: { token: string; password: string }) {
  return post('/reset-password', { token: input.token, newPassword: input.password });
}

/** Sets a new password by the old one, and signs out all other devices of the account. */
export function changePassword(input: { currentPassword: string; password: string }) {
  const { currentPassword, password } = input;
  return post('/change-password', { currentPassword, newPassword: password });
}

/** Sets a first password by a mailed code, and signs out all other devices of the account. */
export function setPassword(input: { code: string; password: string }) {
  return post('/set-password', { code: input.code, newPassword: input.password });
}

/** Sends the mail that verifies the account's email once more. */
export function sendVerifyMail() {
  return post('/send-verify-mail', {});
}

/** Has another address mailed a link that makes it the account's email. */
export function askEmailChange(
  input: { newEmail: string } & ({ currentPassword: string } | { code: string }),
) {
  return post('/ask-email-change', input);
}

/** Takes back the change that waits for its link. */
export function cancelEmailChange() {
  return post('/cancel-email-change', {});
}

/** Uses the token of a mailed link: the account's email is verified, or is another from now on. */
export async function confirmEmail(input: { token: string }) {
  return (await post('/confirm-email', input)) as ConfirmedEmail;
}

/** Deletes the signed-in person's account by their password (SPEC 7), or by a code in its place. */
export function deleteAccount(input: { password: string } | { code: string }) {
  return whileOwnerGoes(post('/delete-user', input));
}

/** Shows once more who somebody is, for what a session alone does not open. */
export function proveAgain(input: { password: string } | { code: string }) {
  return post('/prove-again', input);
}
