import { AsyncLocalStorage } from 'node:async_hooks';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { createTurns } from '@/platform/server/turns';

/** Who waits for a password to be hashed. */
export interface Waiter {
  network: string;
  /** By a device that knows the account, a session or a reset mail: owners go before strangers. */
  isOwner: boolean;
}

/** Whose request nobody has said. */
const NOBODY: Waiter = { network: '', isOwner: false };

/**
 * Hashes passwords as the library does, but one after the other. Twenty that are hashed at once would take
 * every core and all threads of the process for a second or two, and everybody's page would wait for them; in
 * turn they take one thread, and the rest goes on.
 */
export function createHashing() {
  const hashed = new AsyncLocalStorage<{ password: string; hash: string }>();
  const waiters = new AsyncLocalStorage<Waiter>();
  const [owners, strangers] = [createTurns(), createTurns()];
  let isBusy = false;

  function goOn(): void {
    if (isBusy) return;
    const next = owners.next() ?? strangers.next();
    if (!next) return;
    isBusy = true;
    void next.turn().finally(() => {
      isBusy = false;
      goOn();
    });
  }
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const { network, isOwner } = waiters.getStore() ?? NOBODY;
    return new Promise((resolve, reject) => {
      (isOwner ? owners : strangers).add(network, () => work().then(resolve, reject));
      goOn();
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
    /** Does `work` with the password hashed already, for what must not wait for that, as a transaction. */
    async withHashed<Result>(password: string, work: () => Promise<Result>): Promise<Result> {
      return hashed.run({ password, hash: await hash(password) }, work);
    },
    /** Does `work`, whose hashing waits in that person's place. */
    waitingAs: <Result>(waiter: Waiter, work: () => Promise<Result>): Promise<Result> =>
      waiters.run(waiter, work),
  };
}

export type Hashing = ReturnType<typeof createHashing>;
