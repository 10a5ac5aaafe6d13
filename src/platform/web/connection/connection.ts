import { BUILDS_HEADER } from '@/platform/domain/pageHeaders';
import { takeCallAhead } from '../early/callAhead';
import { listeners } from '../listeners';
import { heedBuilds } from './builds';

/** How the page reaches the server: `slow` while a call has waited longer than people expect. */
export type ConnectionState = 'online' | 'offline' | 'slow';

/** After how many milliseconds without an answer a call counts as slow. */
const SLOW_AFTER_MS = 4_000;

const { subscribe, tell } = listeners();
let slowCalls = 0;

function changeSlowCalls(by: 1 | -1): void {
  slowCalls += by;
  tell();
}

/** `fetch` for calls to our own server; one that takes long shows in `connectionStore`. */
export async function watchedFetch(input: RequestInfo | URL, init?: RequestInit) {
  let slow = false;
  const timer = setTimeout(() => {
    slow = true;
    changeSlowCalls(1);
  }, SLOW_AFTER_MS);
  try {
    const answer = await (takeCallAhead(input) ?? fetch(input, init));
    heedBuilds(answer.headers.get(BUILDS_HEADER));
    return answer;
  } finally {
    clearTimeout(timer);
    if (slow) changeSlowCalls(-1);
  }
}

/** The state and its changes, as `useSyncExternalStore` wants them. */
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
