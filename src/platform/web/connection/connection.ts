import { BUILD_HEADER } from '@/platform/domain/pageHeaders';
import { listeners } from '../listeners';
import { noteServersBuild } from './builds';

/** The page's connection to the server. `slow` if a call has taken longer than people expect. */
export type ConnectionState = 'online' | 'offline' | 'slow';

/** How long a call may wait before it counts as slow, in milliseconds. */
const SLOW_AFTER_MS = 4_000;

const { subscribe, tell } = listeners();
let slowCalls = 0;

function changeSlowCalls(by: 1 | -1): void {
  slowCalls += by;
  tell();
}

/** A `fetch` for calls to our own server. Slow ones show in `connectionStore`. */
export async function watchedFetch(input: RequestInfo | URL, init?: RequestInit) {
  let slow = false;
  const timer = setTimeout(() => {
    slow = true;
    changeSlowCalls(1);
  }, SLOW_AFTER_MS);
  try {
    const answer = await fetch(input, init);
    noteServersBuild(answer.headers.get(BUILD_HEADER));
    return answer;
  } finally {
    clearTimeout(timer);
    if (slow) changeSlowCalls(-1);
  }
}

/** The connection state, in the form that `useSyncExternalStore` takes. */
export const connectionStore = {
  subscribe(listener: () => void) {
    const stop = subscribe(listener);
    window.addEventListener('online', listener);
    window.addEventListener('offline', listener);
    return () => {
      stop();
      window.removeEventListener('online', listener);
      window.removeEventListener('offline', listener);
    };
  },
  state(): ConnectionState {
    if (!navigator.onLine) return 'offline';
    return slowCalls > 0 ? 'slow' : 'online';
  },
};
