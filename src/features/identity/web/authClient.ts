import { AppError } from '@/platform/domain/appError';
import { UNREACHABLE_MESSAGE } from '@/platform/web/appFailure';
import { askToConfirm } from '@/platform/web/confirming';
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

/** The time of day on the reader's own clock, as their mail program shows it. */
const timeHere = (instant: string) =>
  new Date(instant).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

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
    sentAt?: string;
  } | null;
  if (answer?.code === 'other_account') tellOwnerRefused();
  if (answer?.code === 'other_account' || answer?.code === 'not_signed_in') {
    throw new AppError(answer.code);
  }
  if (answer?.code === 'factor_needed' && (await askToConfirm(true))) return post(path, body);
  const { code, message, sentAt } = answer ?? {};
  const words = sentAt ? message?.replace(/\d\d:\d\d UTC/, timeHere(sentAt)) : message;
  throw new AuthError(words || 'Something went wrong on our side. Please try again.', { code });
}

/** Ends this session. */
export function signOut() {
  return whileSigningOut(post('/sign-out', {}));
}
