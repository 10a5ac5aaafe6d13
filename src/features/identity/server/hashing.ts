import { AsyncLocalStorage } from 'node:async_hooks';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import pLimit from 'p-limit';

/**
 * Hashes passwords as the library does, but one at a time. Twenty at once would take every core and
 * thread for a second or two, and hold up everybody's pages.
 */
export function createHashing() {
  const hashed = new AsyncLocalStorage<{ password: string; hash: string }>();
  const inTurn = pLimit(1);
  const hash = (password: string) => inTurn(() => hashPassword(password));
  return {
    async hash(password: string): Promise<string> {
      const ready = hashed.getStore();
      return ready?.password === password ? ready.hash : hash(password);
    },
    verify: (given: { hash: string; password: string }): Promise<boolean> =>
      inTurn(() => verifyPassword(given)),
    /** Runs `work` with the password already hashed, for a transaction, which must not wait for it. */
    async withHashed<Result>(password: string, work: () => Promise<Result>): Promise<Result> {
      return hashed.run({ password, hash: await hash(password) }, work);
    },
  };
}

export type Hashing = ReturnType<typeof createHashing>;
