import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { type LivePage, type LiveWord, MOST_AGE } from '../domain/livePage';
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
  { changed, own, people }: Record<LiveWord, readonly QueryKey[]>,
): () => void {
  const stopping = new AbortController();
  const refresherOf = (...keys: QueryKey[]) => createRefresher(queryClient, keys, stopping.signal);
  const refresh: Record<LiveWord, () => Promise<void>> = {
    changed: refresherOf(...changed, ...people),
    own: refresherOf(...own, ...people),
    people: refresherOf(...people),
  };
  const close = keepOpen({
    open: (age, listener) => openLiveStream(page, age, listener),
    age() {
      // What another tab of the page shows may not have been read yet.
      const states = changed.flatMap((key) => queryClient.getQueryState(key) ?? []);
      // What waits for something else, or for good, has not been read at any time.
      const readAt = states.flatMap(({ dataUpdatedAt }) => dataUpdatedAt || []);
      if (readAt.length === 0) return null;
      const age = Math.max(0, Date.now() - Math.min(...readAt));
      return age < MOST_AGE ? age : null;
    },
    onChanged: (word) => void refresh[word](),
    surroundings,
  });
  return () => {
    stopping.abort();
    close();
  };
}
