import { createHash } from 'node:crypto';
import type { Context } from '@/platform/server/trpc';

/** So many seconds is a personal link remembered on the device that opened it: half a year. */
const REMEMBERED = 180 * 24 * 60 * 60;

/** A cookie for each trip; a trip's id may be of any script, which the name of a cookie may not. */
function cookieName(tripId: string): string {
  const hash = createHash('sha256').update(tripId).digest('hex').slice(0, 24);
  return `gangway-guest-${hash}`;
}

type Browser = Pick<Context, 'cookies'>;

/** The token of the personal link with which someone came to a trip, or null. */
export function linkToken({ cookies }: Browser, tripId: string): string | null {
  return cookies.read(cookieName(tripId));
}

/** Makes a browser remember the personal link with which it came to a trip; no script can read it there. */
export function keepLinkToken({ cookies }: Browser, tripId: string, token: string): void {
  cookies.write(cookieName(tripId), token, REMEMBERED);
}

/** Has a browser forget a personal link that has ended. */
export function forgetLinkToken({ cookies }: Browser, tripId: string): void {
  cookies.write(cookieName(tripId), '', 0);
}
