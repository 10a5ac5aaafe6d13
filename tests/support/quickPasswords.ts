import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
// By its path, since the name means this file.
import * as own from '../../node_modules/better-auth/dist/crypto/index.mjs';

/**
 * Replaces 'better-auth/crypto' in database tests (vitest.config.ts): the same hashing at a
 * fraction of the cost. `hashing.test.ts` and the browser tests use the real one.
 */

export const { symmetricDecrypt, symmetricEncrypt } = own;

/** Hashing waits for this. */
let held: Promise<void> = Promise.resolve();

let begun = 0;

/** Returns how many passwords have been hashed or compared. */
export const passwordsHashed = () => begun;

/** Holds all hashing back, so that callers queue up. Returns a function that lets it continue. */
export function holdPasswords(): () => void {
  let release = () => {};
  held = new Promise((resolve) => {
    release = resolve;
  });
  return release;
}

const keyOf = (password: string, salt: string) =>
  scryptSync(password.normalize('NFKC'), salt, 64, { N: 16 });

export async function hashPassword(password: string): Promise<string> {
  begun += 1;
  await held;
  const salt = randomBytes(16).toString('hex');
  return `${salt}:${keyOf(password, salt).toString('hex')}`;
}

export async function verifyPassword(given: { hash: string; password: string }): Promise<boolean> {
  begun += 1;
  await held;
  const [salt = '', key = ''] = given.hash.split(':');
  return timingSafeEqual(keyOf(given.password, salt), Buffer.from(key, 'hex'));
}
