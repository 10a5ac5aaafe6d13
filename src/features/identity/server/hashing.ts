import { AsyncLocalStorage } from 'node:async_hooks';
import { hashPassword, verifyPassword } from 'better-auth/crypto';

/** Hashes passwords as the library does, but one after the other. */
export interface Hashing {
  hash(password: string): Promise<string>;
  verify(given: { hash: string; password: string }): Promise<boolean>;
  /** Does `work` with the password hashed already, for what must not wait for that, as a transaction. */
  withHashed<Result>(password: string, work: () => Promise<Result>): Promise<Result>;
}

/**
 * Twenty that are hashed at once would take every core and all threads of the process for a second or two,
 * and everybody's page would wait for them; in turn they take one thread, and the rest goes on.
 */
export function createHashing(): Hashing {
  const hashed = new AsyncLocalStorage<{ password: string; hash: string }>();
  let last: Promise<unknown> = Promise.resolve();
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  }
  const hash: Hashing['hash'] = (password) => inTurn(() => hashPassword(password));
  return {
    async hash(password) {
      const ready = hashed.getStore();
      return ready?.password === password ? ready.hash : hash(password);
    },
    verify: (given) => inTurn(() => verifyPassword(given)),
    async withHashed(password, work) {
      return hashed.run({ password, hash: await hash(password) }, work);
    },
  };
}
