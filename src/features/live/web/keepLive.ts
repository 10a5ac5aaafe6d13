import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { type LiveEvent, type LivePage, MOST_AGE } from '../domain/livePage';
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

/** Refetches a page's data whenever it changes on the server. Returns a function that stops it. */
export function keepLive(
  queryClient: QueryClient,
  page: LivePage,
  { changed, own, people }: Record<LiveEvent, readonly QueryKey[]>,
): () => void {
  const stopping = new AbortController();
  const refresherOf = (...keys: QueryKey[]) => createRefresher(queryClient, keys, stopping.signal);
  const refresh: Record<LiveEvent, () => Promise<void>> = {
    changed: refresherOf(...changed, ...people),
    own: refresherOf(...own, ...people),
    people: refresherOf(...people),
  };
  const close = keepOpen({
    open: (age, listener) => openLiveStream(page, age, listener),
    age() {
      // Data for a part of the page that hasn't been opened may not be in the cache.
      const states = changed.flatMap((key) => queryClient.getQueryState(key) ?? []);
      // Queries that are still waiting or disabled have no time of their own.
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
