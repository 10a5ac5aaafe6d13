/** Carries the caller's address, worked out by us, to the library's limits; no client can set it. */
export const CLIENT_ADDRESS_HEADER = 'x-gangway-client-address';

/** Where the library's routes are. */
export const AUTH_PATH = '/api/auth';

/** The library's routes that the product uses; all others answer 404. */
export const AUTH_ROUTES = [
  '/sign-up/email',
  '/sign-in/email',
  '/sign-out',
  '/request-password-reset',
  '/reset-password',
  '/change-password',
  '/delete-user',
] as const;

export type AuthRoute = (typeof AUTH_ROUTES)[number];
