import { AsyncLocalStorage } from 'node:async_hooks';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { createTurns } from '@/platform/server/turns';

/** Someone waiting for a password to be hashed. */
export interface Waiter {
  network: string;
  /** True if shown by a known device, a session or a reset mail. Owners go before strangers. */
  isOwner: boolean;
}

/** Used when no waiter is set. */
const NOBODY: Waiter = { network: '', isOwner: false };

/**
 * Hashes passwords as the library does, but one at a time. Twenty at once would take every core and
 * thread for a second or two, and hold up everybody's pages. In turn they take one thread, and
 * everything else keeps running.
 */
export function createHashing() {
  const hashed = new AsyncLocalStorage<{ password: string; hash: string }>();
  const waiters = new AsyncLocalStorage<Waiter>();
  const [owners, strangers] = [createTurns(), createTurns()];
  let isBusy = false;

  function startNext(): void {
    if (isBusy) return;
    const next = owners.next() ?? strangers.next();
    if (!next) return;
    isBusy = true;
    void next.turn().finally(() => {
      isBusy = false;
      startNext();
    });
  }
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const { network, isOwner } = waiters.getStore() ?? NOBODY;
    return new Promise((resolve, reject) => {
      (isOwner ? owners : strangers).add(network, () => work().then(resolve, reject));
      startNext();
    });
  }
  const hash = (password: string) => inTurn(() => hashPassword(password));
  return {
    async hash(password: string): Promise<string> {
      const ready = hashed.getStore();
      return ready?.password === password ? ready.hash : hash(password);
    },
    verify: (given: { hash: string; password: string }): Promise<boolean> =>
      inTurn(() => verifyPassword(given)),
    /**
     * Runs `work` with the password already hashed, for work that must not wait for it, such as a
     * transaction.
     */
    async withHashed<Result>(password: string, work: () => Promise<Result>): Promise<Result> {
      return hashed.run({ password, hash: await hash(password) }, work);
    },
    /** Runs `work`, whose hashing queues up as this waiter. */
    waitingAs: <Result>(waiter: Waiter, work: () => Promise<Result>): Promise<Result> =>
      waiters.run(waiter, work),
  };
}

export type Hashing = ReturnType<typeof createHashing>;
