import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { LivePage } from '../domain/livePage';

/**
 * Keeps what a page shows as it is on the server for as long as the page is seen. What does it is
 * loaded when the page stands, and a page without it is no worse than before: it reads again when
 * it is returned to. One stream a page: a browser has six connections to a server. A form listens
 * to its user's dashboard, which each save of theirs changes, and each change of a trip of theirs.
 * @param page what is listened to
 * @param shown what is read again when that has changed, as far as it has been read at all
 * @param own what of it is read again when only the page's own topic has changed
 * @param people what says who has it open, read again when that has changed as well
 */
export function useLive(
  page: LivePage,
  shown: readonly QueryKey[],
  own: readonly QueryKey[] = shown,
  people: readonly QueryKey[] = [],
): void {
  const queryClient = useQueryClient();
  const queryKeys = useEffectEvent(() => ({ changed: shown, own, people }));
  // A page that is drawn again is the same one as long as it says the same.
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
