import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { type LivePage, MOST_AGE } from '../domain/livePage';
import { keepOpen, type Surroundings } from './keepOpen';
import { openLiveStream } from './liveStream';
import { createRefresher } from './refresher';

const surroundings: Surroundings = {
  isHidden: () => document.hidden,
  subscribe(onVisibility, onOnline) {
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('online', onOnline);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('online', onOnline);
    };
  },
};

/**
 * Has what a page shows read again whenever it has changed on the server; returns a function that stops it.
 */
export function keepLive(
  queryClient: QueryClient,
  page: LivePage,
  queryKeys: readonly QueryKey[],
  own: readonly QueryKey[],
): () => void {
  const stopping = new AbortController();
  const refresh = createRefresher(queryClient, queryKeys, stopping.signal);
  const refreshOwn = createRefresher(queryClient, own, stopping.signal);
  const close = keepOpen({
    open: (age, listener) => openLiveStream(page, age, listener),
    age() {
      // What another tab of the page shows may not have been read yet.
      const states = queryKeys.flatMap((key) => queryClient.getQueryState(key) ?? []);
      const readAt = states.map(({ dataUpdatedAt }) => dataUpdatedAt);
      if (readAt.length === 0) return null;
      const age = Math.max(0, Date.now() - Math.min(...readAt));
      return age < MOST_AGE ? age : null;
    },
    onChanged: (isOwn) => void (isOwn ? refreshOwn() : refresh()),
    surroundings,
  });
  return () => {
    stopping.abort();
    close();
  };
}
