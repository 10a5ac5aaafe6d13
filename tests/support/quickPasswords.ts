import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import * as library from '../../node_modules/better-auth/dist/crypto/index.mjs';

/**
 * Replaces 'better-auth/crypto' in database tests (vitest.config.ts): the same hashing at a
 * fraction of the cost. `hashing.test.ts`, the browser tests and anything that calls `atFullCost`
 * use the real one.
 */
const QUICK = 'quick';
let isQuick = true;

/** Restores the real cost for a test file, for tests of what slow hashing does to others. */
export function atFullCost(): void {
  beforeAll(() => {
    isQuick = false;
  });
  afterAll(() => {
    isQuick = true;
  });
}

/** Hashing waits for this. */
let held: Promise<void> = Promise.resolve();

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
  await held;
  if (!isQuick) return library.hashPassword(password);
  const salt = randomBytes(16).toString('hex');
  return `${QUICK}${salt}:${keyOf(password, salt).toString('hex')}`;
}

export async function verifyPassword(given: { hash: string; password: string }): Promise<boolean> {
  await held;
  if (!given.hash.startsWith(QUICK)) return library.verifyPassword(given);
  const [salt = '', key = ''] = given.hash.slice(QUICK.length).split(':');
  return timingSafeEqual(keyOf(given.password, salt), Buffer.from(key, 'hex'));
}
