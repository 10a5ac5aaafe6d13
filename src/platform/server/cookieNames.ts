import { createHash } from 'node:crypto';

/**
 * Returns what the names of this installation's cookies begin with: a browser has one set of cookies
 * for all ports of a host, and another Gangway there would sign its people out.
 */
export function cookiePrefix(secret: string): string {
  const hash = createHash('sha256').update(`cookies|${secret}`).digest('hex');
  return `gangway-${hash.slice(0, 8)}`;
}

/** By https, the name is one that browsers take from this very host and by https alone. */
export const cookieName = (name: string, isSecure: boolean): string =>
  isSecure ? `__Host-${name}` : name;
