/**
 * Returns the undecoded values of a cookie in a `Cookie` header, in their order. A browser may have
 * several of one name: another program at the host has set one for a path, or for all its domain.
 */
export function sentValues(cookies: string, name: string): string[] {
  return cookies.split(';').flatMap((cookie) => {
    const equals = cookie.indexOf('=');
    if (equals === -1 || cookie.slice(0, equals).trim() !== name) return [];
    return [cookie.slice(equals + 1).trim()];
  });
}
