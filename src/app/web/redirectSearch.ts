import { oidcFailureOf } from '@/features/identity/domain/oidc';
import { redirectTarget } from '@/features/identity/domain/redirectTarget';
import type { WayInSearch } from '@/features/identity/domain/wayIn';

/**
 * The redirect parameter of login, signup and profile pages (SPEC 2). Only our own paths are
 * followed; /dashboard is the default and needs no parameter.
 */
export function redirectSearch(search: Record<string, unknown>): { redirect?: string } {
  const value = search.redirect;
  return value === undefined ? {} : { redirect: redirectTarget(value) };
}

/** The same for login and sign-up, which may use a mailed code, or say why another way has failed. */
export function wayInSearch(search: Record<string, unknown>): WayInSearch {
  const oidc = oidcFailureOf(search.oidc);
  return {
    ...redirectSearch(search),
    ...(search.with === 'code' && { with: 'code' }),
    ...(oidc && { oidc }),
  };
}
