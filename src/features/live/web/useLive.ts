import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LivePage } from '../domain/livePage';

/**
 * Keeps a page as it is on the server for as long as it is seen. What does it is loaded when the page
 * stands, and a page without it is no worse than before: it reads again when it is returned to.
 */
export function useLive(page: LivePage): void {
  const queryClient = useQueryClient();
  const { kind } = page;
  const tripId = page.kind === 'trip' ? page.tripId : '';
  useEffect(() => {
    let isGone = false;
    let stop: (() => void) | undefined;
    import('./keepLive').then(
      ({ keepLive }) => {
        if (!isGone) stop = keepLive(queryClient, kind === 'trip' ? { kind, tripId } : { kind });
      },
      (error: unknown) => console.error(error),
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [queryClient, kind, tripId]);
}
