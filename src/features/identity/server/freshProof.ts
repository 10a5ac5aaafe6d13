import { timingSafeEqual } from 'node:crypto';
import { type KeyedToken, newToken } from '@/platform/server/keyedToken';
import { sentValue } from '@/platform/server/sentCookies';
import { COOKIE_PREFIX } from './sessionCookie';

const COOKIE = `${COOKIE_PREFIX}.proof`;

/** How long a proof of identity is valid, in seconds. */
const LASTS = 120;

const PURPOSE = 'fresh proof';

/** The signed text: the session, the expiry, and a nonce that tells its proofs apart. */
const signed = (sessionId: string, until: string, nonce: string) =>
  `${sessionId} ${until} ${nonce}`;

interface Session {
  sessionId: string;
  now: Date;
}

/** Returns the cookie for a session whose owner has just given their password or a code again. */
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

/** Returns the nonce of the proof in these cookies; null if it is invalid here or expired. */
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
