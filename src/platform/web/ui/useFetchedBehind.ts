import { useEffect } from 'react';
import { whenIdle } from './whenIdle';

/**
 * Fetches the code of what a press opens once the browser has nothing else to do: behind the page, which
 * waits for none of it, and there when the network is gone. Should that fail, the first press tries again.
 *
 * @param load the same function each time, or it is fetched anew
 */
export function useFetchedBehind(load: () => Promise<unknown>): void {
  useEffect(() => {
    whenIdle(() => void load().catch(() => undefined));
  }, [load]);
}
