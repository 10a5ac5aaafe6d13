import { createHash } from 'node:crypto';
import type { Context } from '@/platform/server/trpc';
import { REMEMBERED_DAYS } from './rememberedDays';

const REMEMBERED = REMEMBERED_DAYS * 24 * 60 * 60;

type Browser = Pick<Context, 'cookies'>;

/** A token that a browser keeps for one trip; no script can read it there. */
interface TripCookie {
  /** The token, or null. */
  read(browser: Browser, tripId: string): string | null;
  keep(browser: Browser, tripId: string, token: string): void;
  forget(browser: Browser, tripId: string): void;
}

/** A kind of token, with a cookie for each trip; a trip's id may be of any script, which a cookie's name may not. */
function tripCookie(kind: string): TripCookie {
  const nameFor = (tripId: string) =>
    `gangway-${kind}-${createHash('sha256').update(tripId).digest('hex').slice(0, 24)}`;
  return {
    read: ({ cookies }, tripId) => cookies.read(nameFor(tripId)),
    keep: ({ cookies }, tripId, token) => cookies.write(nameFor(tripId), token, REMEMBERED),
    forget: ({ cookies }, tripId) => cookies.write(nameFor(tripId), '', 0),
  };
}

/** The token of the personal link with which someone came to a trip. */
export const linkCookie = tripCookie('guest');

/** What takes back that somebody can't come who said so by name. */
export const declineCookie = tripCookie('decline');
