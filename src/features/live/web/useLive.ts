import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { LivePage } from '../domain/livePage';

/**
 * Keeps a page's data up to date while the page is visible. The code is loaded after the page
 * renders; without it the page still refetches when the user returns to it. There is one stream per
 * page, because a browser allows six connections to a server. A form listens to its user's
 * dashboard, which changes with each of their saves and with each change to one of their trips.
 * @param page what to listen to
 * @param shown queries to refetch, if already fetched, when anything has changed
 * @param own those to refetch when only the page's own topic has changed
 * @param people those showing who has it open, also refetched when only that has changed
 */
export function useLive(
  page: LivePage,
  shown: readonly QueryKey[],
  own: readonly QueryKey[] = shown,
  people: readonly QueryKey[] = [],
): void {
  const queryClient = useQueryClient();
  const queryKeys = useEffectEvent(() => ({ changed: shown, own, people }));
  // A string, so that a re-render with an equal page keeps the stream.
  const listened = JSON.stringify(page);
  useEffect(() => {
    let isGone = false;
    let stop: (() => void) | undefined;
    import('./keepLive').then(
      ({ keepLive }) => {
        if (isGone) return;
        stop = keepLive(queryClient, JSON.parse(listened), queryKeys());
      },
      (error: unknown) => console.error(error),
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [queryClient, listened]);
}
