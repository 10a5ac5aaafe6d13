import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { LivePage } from '../domain/livePage';

/**
 * Has what a form shows read again as soon as it is saved anywhere else, so that the form can say so. It
 * listens to what changes its user's dashboard, as each save of theirs does and each change of a trip of
 * theirs, unless told of another page. One stream a form: a browser has six connections to a server.
 */
export function useLiveForm(
  shown: readonly QueryKey[],
  page: LivePage = { kind: 'dashboard' },
): void {
  const queryClient = useQueryClient();
  const asked = useRef({ shown, page });
  asked.current = { shown, page };
  const { kind } = page;
  useEffect(() => {
    let isGone = false;
    let stop: (() => void) | undefined;
    import('./keepLive').then(
      ({ keepLive }) => {
        const { page: listened, shown: queries } = asked.current;
        if (!isGone && listened.kind === kind) stop = keepLive(queryClient, listened, queries);
      },
      (error: unknown) => console.error(error),
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [queryClient, kind]);
}
