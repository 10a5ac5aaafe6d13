import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import * as library from '../../node_modules/better-auth/dist/crypto/index.mjs';

/**
 * Stands for 'better-auth/crypto' in the tests of the database (vitest.config.ts): the same hashing at a
 * fraction of its cost. The real one is for `hashing.test.ts`, for journeys in the browser, and for whatever
 * asks for `atFullCost`.
 */
const QUICK = 'quick';
let isQuick = true;

/** For tests of what slow hashing does to others: in this file passwords cost what they really do. */
export function atFullCost(): void {
  beforeAll(() => {
    isQuick = false;
  });
  afterAll(() => {
    isQuick = true;
  });
}

/** Until then no password is hashed. */
let held: Promise<void> = Promise.resolve();

/** Has all hashing wait, so that anyone who needs it stays in its place; returns what lets it go on. */
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
