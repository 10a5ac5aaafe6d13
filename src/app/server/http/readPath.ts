/** A path in normal form: no ASCII character is escaped, and no part is empty. */
const NORMAL = /^\/(?:(?:[\w.~!$&'()*+,=:@-]|%[89a-f][\da-f])+(?:\/|$))*$/i;

/** Parts that lead elsewhere. */
const DOTS = /\/\.\.?(?:\/|$)/;

/**
 * The path of a request target (RFC 9112, 3.2) without its query, decoded. Null for every target
 * that is not in the one form in which our own pages write paths: what is judged by its path must
 * have one path, and one only. So nothing is tidied up here: no escapes of ASCII (with which
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
