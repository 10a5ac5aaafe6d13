import { createHash } from 'node:crypto';
import type { Context } from '@/platform/server/trpc';

/** How many days a browser remembers its link to a trip, and what was said there: half a year. */
export const REMEMBERED_DAYS = 180;
const REMEMBERED = REMEMBERED_DAYS * 24 * 60 * 60;

type Browser = Pick<Context, 'cookies'>;

/**
 * A kind of token that the browser keeps, in one cookie per trip that no script can read. Trip ids
 * are hashed, because they may be in any alphabet and cookie names may not.
 */
function tripCookie(kind: string) {
  const nameFor = (tripId: string) =>
    `gangway-${kind}-${createHash('sha256').update(tripId).digest('hex').slice(0, 24)}`;
  return {
    read: ({ cookies }: Browser, tripId: string): string | null => cookies.read(nameFor(tripId)),
    keep: ({ cookies }: Browser, tripId: string, token: string) =>
      cookies.write(nameFor(tripId), token, REMEMBERED),
    forget: ({ cookies }: Browser, tripId: string) => cookies.write(nameFor(tripId), '', 0),
  };
}

/** The token of the personal link by which someone came to a trip. */
export const linkCookie = tripCookie('guest');

/** The token that takes back a decline by name. */
export const declineCookie = tripCookie('decline');
