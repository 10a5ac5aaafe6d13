/** A path in normal form: no ASCII character is escaped, and no part is empty. */
const NORMAL = /^\/(?:(?:[\w.~!$&'()*+,=:@-]|%[89a-f][\da-f])+(?:\/|$))*$/i;

/** Segments that lead elsewhere. */
const DOTS = /\/\.\.?(?:\/|$)/;

/**
 * Returns the path of a request target (RFC 9112, 3.2), decoded and without its query. Null unless
 * the target is in the one form in which our own pages write paths: what is judged by its path must
 * have exactly one. So nothing is normalized, and there may be no escapes of ASCII (with which
 * `/%61pi` would be `/api`, `%2F` a slash and `%25` a second round), no empty parts, `.`, `..`,
 * backslashes, `;parameters` or whole URLs.
 */
export function readPath(target: string): string | null {
  const [path = ''] = target.split('?', 1);
  if (!NORMAL.test(path) || DOTS.test(path)) return null;
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
