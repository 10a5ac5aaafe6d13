import { createHash, createHmac, randomBytes } from 'node:crypto';

/** Derives a 192-bit token for one purpose from a nonce that may be public. */
export type KeyedToken = (purpose: string, nonce: string) => string;

/**
 * Returns a function that derives tokens.
 * @param secret without it, nobody can derive a token, whatever else they know
 */
export function createKeyedToken(secret: string): KeyedToken {
  return (purpose, nonce) =>
    createHmac('sha256', secret)
      .update(`${purpose}|${nonce}`)
      .digest()
      .subarray(0, 24)
      .toString('base64url');
}

/** Matches a token of either kind. */
export const KEYED_TOKEN = /^[\w-]{32}$/;

/** Returns a new random token: 192 bits as 32 URL-safe characters. */
export function newToken(): string {
  return randomBytes(24).toString('base64url');
}

/** Returns the hash under which a token is stored; the token cannot be recovered from it. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
