/** SPEC 9: where login and signup lead without a redirect. */
export const DEFAULT_REDIRECT = '/dashboard';

/** The search of a link to login, sign-up or a similar page that leads on to `target` (DESIGN 7.18). */
export function leadingTo(target: string): { redirect?: string } {
  return target === DEFAULT_REDIRECT ? {} : { redirect: target };
}

/**
 * A redirect parameter, if it is a path on this origin, otherwise the dashboard (DESIGN 7.2). Browsers
 * read `\` as `/` and drop tabs and line breaks, so the value is judged after a browser's own reading.
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
