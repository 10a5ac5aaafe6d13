import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { trpc } from '@/platform/web/trpc';
import { type LivePage, MOST_AGE } from '../domain/livePage';
import { keepOpen, type Surroundings } from './keepOpen';
import { openLiveStream } from './liveStream';
import { createRefresher } from './refresher';

/** What a page shows. */
function queriesOf(page: LivePage): QueryKey[] {
  switch (page.kind) {
    case 'trip':
      return [trpc.responses.tripPage.queryKey({ tripId: page.tripId })];
    case 'invitation':
      return [trpc.trips.invitation.queryKey({ tripId: page.tripId })];
    case 'brief':
      return [trpc.brief.trip.queryKey({ tripId: page.tripId })];
    case 'briefReview':
      return [trpc.brief.review.queryKey({ tripId: page.tripId })];
    case 'dashboard':
      return [trpc.trips.dashboard.queryKey(), trpc.profile.mine.queryKey()];
    case 'readyTrips':
      return [trpc.review.readyTrips.queryKey()];
  }
}

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
 * Has what a page shows read again whenever it has changed on the server; gives how to stop.
 * @param shown what it shows, if that is not the page of its kind
 */
export function keepLive(
  queryClient: QueryClient,
  page: LivePage,
  shown?: readonly QueryKey[],
): () => void {
  const queryKeys = shown ?? queriesOf(page);
  const stopping = new AbortController();
  const refresh = createRefresher(queryClient, queryKeys, stopping.signal);
  const close = keepOpen({
    open: (age, listener) => openLiveStream(page, age, listener),
    age() {
      const readAt = queryKeys.map((key) => queryClient.getQueryState(key)?.dataUpdatedAt ?? 0);
      const age = Math.max(0, Date.now() - Math.min(...readAt));
      return age < MOST_AGE ? age : null;
    },
    onChanged: () => void refresh(),
    surroundings,
  });
  return () => {
    stopping.abort();
    close();
  };
}
