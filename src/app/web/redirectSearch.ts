import { redirectTarget } from '@/features/identity/domain/redirectTarget';

/**
 * The redirect parameter of login, signup and profile pages (SPEC 2): only one of our own paths is followed, and
 * /dashboard is the default, which needs no parameter.
 */
export function redirectSearch(search: Record<string, unknown>): { redirect?: string } {
  const value = search.redirect;
  return value === undefined ? {} : { redirect: redirectTarget(value) };
}
