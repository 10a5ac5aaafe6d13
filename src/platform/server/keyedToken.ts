import { createHash, createHmac, randomBytes } from 'node:crypto';

/** Derives a token of 190 bits for one purpose from a nonce that may be public. */
export type KeyedToken = (purpose: string, nonce: string) => string;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Writes bytes as so many letters and digits, the only signs that every program takes for a link's. */
function inLetters(bytes: Buffer, length: number): string {
  let rest = BigInt(`0x${bytes.toString('hex')}`);
  let text = '';
  while (text.length < length) {
    text += LETTERS[Number(rest % 62n)];
    rest /= 62n;
  }
  return text;
}

/**
 * Returns a function that derives tokens.
 * @param secret without it, nobody can derive a token, whatever else they know
 */
export function createKeyedToken(secret: string): KeyedToken {
  return (purpose, nonce) =>
    inLetters(createHmac('sha256', secret).update(`${purpose}|${nonce}`).digest(), 32);
}

/** A token as its owner sees it again, and what is kept of it. */
interface StoredToken {
  nonce: string;
  tokenHash: string;
}

/** Returns the token of a kept hash; null if the server's secret has changed. */
export function tokenOf(
  keyedToken: KeyedToken,
  purpose: string,
  { nonce, tokenHash: hash }: StoredToken,
): string | null {
  const token = keyedToken(purpose, nonce);
  return tokenHash(token) === hash ? token : null;
}

/** Matches a token of either kind; the first ones had `-` and `_` too, and still open. */
export const KEYED_TOKEN = /^[\w-]{32}$/;

/** Returns a new random token of letters and digits; 32 of them have 190 bits. */
export function newToken(length = 32): string {
  return inLetters(randomBytes(length), length);
}

/** Returns the hash under which a token is stored; the token cannot be recovered from it. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
