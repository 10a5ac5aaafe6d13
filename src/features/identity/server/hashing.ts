import { hashPassword, verifyPassword } from 'better-auth/crypto';
import pLimit from 'p-limit';

/**
 * Hashes passwords as the library does, but one at a time. Twenty at once would take every core and
 * thread for a second or two, and hold up everybody's pages.
 */
export function createHashing() {
  const oneAtATime = pLimit(1);
  return {
    hash: (password: string): Promise<string> => oneAtATime(() => hashPassword(password)),
    verify: (given: { hash: string; password: string }): Promise<boolean> =>
      oneAtATime(() => verifyPassword(given)),
  };
}

export type Hashing = ReturnType<typeof createHashing>;
