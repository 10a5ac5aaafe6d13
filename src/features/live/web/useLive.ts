import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LivePage } from '../domain/livePage';

function pageOf(kind: LivePage['kind'], tripId: string): LivePage {
  return kind === 'dashboard' || kind === 'readyTrips' ? { kind } : { kind, tripId };
}

/**
 * Keeps a page as it is on the server for as long as it is seen. What does it is loaded when the page
 * stands, and a page without it is no worse than before: it reads again when it is returned to.
 */
export function useLive(page: LivePage): void {
  const queryClient = useQueryClient();
  const { kind } = page;
  const tripId = 'tripId' in page ? page.tripId : '';
  useEffect(() => {
    let isGone = false;
    let stop: (() => void) | undefined;
    import('./keepLive').then(
      ({ keepLive }) => {
        if (!isGone) stop = keepLive(queryClient, pageOf(kind, tripId));
      },
      (error: unknown) => console.error(error),
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [queryClient, kind, tripId]);
}
