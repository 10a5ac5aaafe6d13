import { useEffect } from 'react';
import { whenIdle } from './whenIdle';

/**
 * Preloads the code that a press will need once the browser is idle. The page doesn't wait for it,
 * and it is there if the network goes away. If the fetch fails, the first press retries.
 * @param load pass the same function each time, or it is fetched again
 */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    whenIdle(() => void load().catch(() => undefined));
  }, [load]);
}
