import { createHash } from 'node:crypto';
import type { Context } from '@/platform/server/trpc';

/** So many days does a browser remember by which link it came to a trip, and what was said there: half a year. */
export const REMEMBERED_DAYS = 180;
const REMEMBERED = REMEMBERED_DAYS * 24 * 60 * 60;

type Browser = Pick<Context, 'cookies'>;

/**
 * A kind of token that a browser keeps, in a cookie for each trip that no script can read there; a trip's id may be
 * of any script, which a cookie's name may not.
 */
function tripCookie(kind: string) {
  const nameFor = (tripId: string) =>
    `gangway-${kind}-${createHash('sha256').update(tripId).digest('hex').slice(0, 24)}`;
  return {
    /** The token, or null. */
    read: ({ cookies }: Browser, tripId: string): string | null => cookies.read(nameFor(tripId)),
    keep: ({ cookies }: Browser, tripId: string, token: string) =>
      cookies.write(nameFor(tripId), token, REMEMBERED),
    forget: ({ cookies }: Browser, tripId: string) => cookies.write(nameFor(tripId), '', 0),
  };
}

/** The token of the personal link with which someone came to a trip. */
export const linkCookie = tripCookie('guest');

/** What takes back that somebody can't come who said so by name. */
export const declineCookie = tripCookie('decline');
