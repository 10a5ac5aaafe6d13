import { timingSafeEqual } from 'node:crypto';
import { type KeyedToken, newToken } from '@/platform/server/keyedToken';
import { sentValue } from '@/platform/server/sentCookies';
import { COOKIE_PREFIX } from './sessionCookie';

const COOKIE = `${COOKIE_PREFIX}.proof`;

/** How long somebody who has just shown who they are need not show it again, in seconds. */
const LASTS = 120;

const PURPOSE = 'fresh proof';

/** What is signed: which session, until when, and what tells it from others of the same. */
const signed = (sessionId: string, until: string, nonce: string) =>
  `${sessionId} ${until} ${nonce}`;

interface Session {
  sessionId: string;
  now: Date;
}

/** The cookie of a session whose owner has just given their password, or a code, once more. */
export function proofCookie(
  keyedToken: KeyedToken,
  { sessionId, now }: Session,
  isSecure: boolean,
) {
  const until = `${now.getTime() + LASTS * 1000}`;
  const nonce = newToken();
  const value = `${until}.${nonce}.${keyedToken(PURPOSE, signed(sessionId, until, nonce))}`;
  const options = { maxAge: LASTS, path: '/', httpOnly: true, secure: isSecure } as const;
  return [COOKIE, value, { ...options, sameSite: 'lax' }] as const;
}

/** By what the proof that these cookies hold is told from others; null where it is none of this session, or is over. */
export function freshProof(
  keyedToken: KeyedToken,
  cookies: string,
  { sessionId, now }: Session,
): string | null {
  const [until = '', nonce = '', token = ''] = sentValue(cookies, COOKIE)?.split('.') ?? [];
  const right = Buffer.from(keyedToken(PURPOSE, signed(sessionId, until, nonce)));
  const given = Buffer.from(token);
  const isRight = given.length === right.length && timingSafeEqual(given, right);
  return isRight && Number(until) > now.getTime() ? nonce : null;
}
