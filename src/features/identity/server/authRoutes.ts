/** Carries the caller's address, worked out by us, to the library's limits; no client can set it. */
export const CLIENT_ADDRESS_HEADER = 'x-gangway-client-address';

/** Where the library's routes are. */
export const AUTH_PATH = '/api/auth';

/** Our own routes beside the library's: they verify and change the email (docs/decisions/0022). */
export const EMAIL_ROUTES = {
  verifyMail: '/send-verify-mail',
  askChange: '/ask-email-change',
  cancelChange: '/cancel-email-change',
  confirm: '/confirm-email',
} as const;

/** Our own routes for codes in mails (docs/decisions/0077). */
export const CODE_ROUTES = {
  send: '/send-code',
  signIn: '/sign-in/code',
  /** For somebody who is signed in, to their own address. */
  sendOwn: '/send-own-code',
  setPassword: '/set-password',
} as const;

/** Our own route by which somebody who is signed in shows once more who they are. */
export const PROOF_ROUTE = '/prove-again';

/** The routes of the identity service that the product uses; all others of the library answer 404. */
export const AUTH_ROUTES = [
  '/sign-up/email',
  '/sign-in/email',
  '/sign-out',
  '/request-password-reset',
  '/reset-password',
  '/change-password',
  '/delete-user',
  ...Object.values(EMAIL_ROUTES),
  ...Object.values(CODE_ROUTES),
  PROOF_ROUTE,
] as const;

export type AuthRoute = (typeof AUTH_ROUTES)[number];

/** Routes where a signed-in person gives their password once more. */
export const ASKS_PASSWORD_AGAIN: ReadonlySet<string> = new Set<AuthRoute>([
  '/change-password',
  '/delete-user',
  EMAIL_ROUTES.askChange,
  PROOF_ROUTE,
]);
