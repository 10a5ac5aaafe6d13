import { withoutLinkEnd } from '@/platform/domain/withoutLinkEnd';
import { pageAt } from '../../domain/pageAt';
import { openAddressRoute } from './pathKinds';

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

/** How often an address may have been encoded on its way here. */
const ROUNDS = 3;

/**
 * Returns the target of the page that somebody means by one that a chat or a mail program has
 * changed: with a bracket or a full stop behind its path, or encoded once too often. Null if it is
 * no such target. To be redirected to, not read: what is judged by its path still has one form.
 */
export function meantTarget(target: string): string | null {
  const at = target.indexOf('?');
  const [sent, query] = at < 0 ? [target, ''] : [target.slice(0, at), target.slice(at)];
  let path = sent;
  try {
    for (let round = 0; round < ROUNDS && path.includes('%'); round += 1) {
      path = decodeURIComponent(path);
    }
    path = encodeURI(withoutLinkEnd(path));
  } catch {
    return null;
  }
  const meant = path.includes('?') ? null : readPath(path);
  if (path === sent || meant === null || readPath(sent) === meant) return null;
  return pageAt(meant) || openAddressRoute(meant) ? path + query : null;
}
