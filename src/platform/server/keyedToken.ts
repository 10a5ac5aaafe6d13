import { createHash, createHmac, randomBytes } from 'node:crypto';

/** Works out a token of 192 bits from what may be read by anybody, for one purpose. */
export type KeyedToken = (purpose: string, nonce: string) => string;

/** @param secret without it nobody can work out a token, whatever else they have */
export function createKeyedToken(secret: string): KeyedToken {
  return (purpose, nonce) =>
    createHmac('sha256', secret)
      .update(`${purpose}|${nonce}`)
      .digest()
      .subarray(0, 24)
      .toString('base64url');
}

/** What a token looks like. */
export const KEYED_TOKEN = /^[\w-]{32}$/;

/** What was never used before: 192 random bits, in 32 letters that need no escape in an address. */
export function newToken(): string {
  return randomBytes(24).toString('base64url');
}

/** By which a token is recognized; nothing leads back from it. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
