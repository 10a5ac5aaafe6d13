/** Where login and signup lead without a redirect (SPEC 9). */
export const DEFAULT_REDIRECT = '/dashboard';

/** Returns the search params that make a login or similar page lead to `target` (DESIGN 7.18). */
export function leadingTo(target: string): { redirect?: string } {
  return target === DEFAULT_REDIRECT ? {} : { redirect: target };
}

/** The longest redirect that a mail carries, in characters: mail programs break longer links. */
const MAILED_MAX = 500;

/** Returns a redirect as a mail carries it: as `redirectTarget`, and none that is too long. */
export function mailedTarget(value: unknown): string {
  const target = redirectTarget(value);
  return target.length <= MAILED_MAX ? target : DEFAULT_REDIRECT;
}

/**
 * Returns a redirect parameter if it is a path on this origin, otherwise the dashboard
 * (DESIGN 7.2). Browsers read `\` as `/` and drop tabs and line breaks, so the value is parsed as a
 * browser would before it is checked.
 */
export function redirectTarget(value: unknown): string {
  if (typeof value !== 'string' || !value.startsWith('/')) return DEFAULT_REDIRECT;
  const home = 'http://home.invalid';
  let url: URL;
  try {
    url = new URL(value, home);
  } catch {
    return DEFAULT_REDIRECT;
  }
  const target = url.pathname + url.search + url.hash;
  const staysHome = url.origin === home && !target.startsWith('//');
  return staysHome ? target : DEFAULT_REDIRECT;
}
