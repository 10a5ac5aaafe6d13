import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError } from '@/platform/domain/appError';
import { createCounts } from '@/platform/server/counts';
import { toRefusal } from '@/platform/server/refusal';
import { createTurns } from '@/platform/server/turns';

/** How much of a server heavy calls may take. */
export interface HeavyLimits {
  /** How many run at once, each for a different account. */
  atOnce: number;
  /** How many of one account's calls may wait. */
  waiting: number;
  /** How long one account's calls may keep the server busy per window, both in milliseconds. */
  busy: number;
  window: number;
}

/** A page reads at most five, and reads them again when something has changed. */
export const HEAVY_LIMITS: HeavyLimits = { atOnce: 3, waiting: 20, busy: 20_000, window: 60_000 };

/**
 * Limits calls whose answers are built from a whole trip, since they hold everybody up while they
 * run. Each account has one at a time, however many requests it uses; everybody else has a turn
 * between two of them; and their time is counted, because a loop of them would be just as bad. The
 * returned function rejects with `unavailable` if there are too many.
 */
export function createHeavyCalls(
  { atOnce, waiting, busy, window }: HeavyLimits = HEAVY_LIMITS,
  now = () => performance.now(),
) {
  const turns = createTurns();
  const running = new Set<string>();
  const waitingOf = createCounts();
  /** Milliseconds that each account has taken in this window. */
  let taken = new Map<string, number>();
  let windowBegan = now();

  function takenBy(account: string): number {
    if (now() - windowBegan >= window) {
      taken = new Map();
      windowBegan = now();
    }
    return taken.get(account) ?? 0;
  }
  async function make(account: string, call: () => Promise<void>): Promise<void> {
    const began = now();
    await call();
    taken.set(account, takenBy(account) + now() - began);
    await nextTurn();
  }
  function startNext(): void {
    if (running.size >= atOnce) return;
    const next = turns.next(running);
    if (!next) return;
    running.add(next.whose);
    waitingOf.add(next.whose, -1);
    void next.turn().finally(() => {
      running.delete(next.whose);
      startNext();
    });
    startNext();
  }

  return <Result>(account: string, call: () => Promise<Result>): Promise<Result> => {
    if (waitingOf.of(account) >= waiting || takenBy(account) > busy) {
      return Promise.reject(toRefusal(new AppError('unavailable')));
    }
    waitingOf.add(account, 1);
    return new Promise((resolve, reject) => {
      turns.add(account, () => make(account, () => call().then(resolve, reject)));
      startNext();
    });
  };
}
