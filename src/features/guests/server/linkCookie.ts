import { createHash } from 'node:crypto';
import { boundTo, boundValue, readAs } from '@/platform/server/ownCookies';
import type { Context } from '@/platform/server/trpc';

type Browser = Pick<Context, 'cookies'>;

/** Trip ids are hashed, because they may be in any alphabet and cookie names may not. */
const nameFor = (tripId: string) =>
  `guest-${createHash('sha256').update(tripId).digest('hex').slice(0, 24)}`;

/**
 * The token of the personal link by which someone came to a trip. The browser keeps it in one cookie
 * per trip that no script can read, bound to the first account that is signed in with it; it ends
 * where that account is not.
 */
export const linkCookie = {
  /** @param userId the account that is signed in; null for nobody */
  read({ cookies }: Browser, tripId: string, userId: string | null): string | null {
    const sent = cookies.read(nameFor(tripId));
    const bound = boundValue(sent, userId) ?? sent[0];
    if (bound === undefined) return null;
    const token = readAs(bound, userId);
    const next = token && boundTo(token, userId);
    if (next !== bound) cookies.write(nameFor(tripId), next);
    return token;
  },
  keep: ({ cookies }: Browser, tripId: string, token: string, userId: string | null) =>
    cookies.write(nameFor(tripId), boundTo(token, userId)),
  forget: ({ cookies }: Browser, tripId: string) => cookies.write(nameFor(tripId), null),
};
