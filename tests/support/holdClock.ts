import { afterAll, vi } from 'vitest';
import { BEGAN } from './factories';

/** Stops the clock for a file's tests, so that the server always acts on `dayFromNow(0)`. */
export function holdClock(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: BEGAN });
  afterAll(() => {
    vi.useRealTimers();
  });
}
