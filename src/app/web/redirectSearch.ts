import { redirectTarget } from '@/features/identity/domain/redirectTarget';
import type { WayInSearch } from '@/features/identity/domain/wayIn';

/**
 * The redirect parameter of login, signup and profile pages (SPEC 2): only one of our own paths is followed, and
 * /dashboard is the default, which needs no parameter.
 */
export function redirectSearch(search: Record<string, unknown>): { redirect?: string } {
  const value = search.redirect;
  return value === undefined ? {} : { redirect: redirectTarget(value) };
}

/** The same for login and sign-up, which may be by a password. */
export function wayInSearch(search: Record<string, unknown>): WayInSearch {
  return { ...redirectSearch(search), ...(search.with === 'password' && { with: 'password' }) };
}
