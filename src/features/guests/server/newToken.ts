import { randomBytes } from 'node:crypto';

/** What a browser or a link carries: 192 random bits, in 32 letters that need no escape in an address. */
export function newToken(): string {
  return randomBytes(24).toString('base64url');
}
