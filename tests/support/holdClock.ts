import { afterAll, vi } from 'vitest';
import { BEGAN } from './factories';

/** Stops the clock for a file's tests, so that the day on which the server does something is `dayFromNow(0)`. */
export function holdClock(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: BEGAN });
  afterAll(() => {
    vi.useRealTimers();
  });
}
