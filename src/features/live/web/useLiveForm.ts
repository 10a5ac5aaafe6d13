import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/**
 * Has what a form edits of its user's own read again as soon as it is saved anywhere else, so that the form
 * can say so. It listens to what changes the user's dashboard, as each such save does.
 */
export function useLiveForm(record: QueryKey): void {
  const queryClient = useQueryClient();
  const key = useRef(record);
  useEffect(() => {
    let isGone = false;
    let stop: (() => void) | undefined;
    import('./keepLive').then(
      ({ keepLive }) => {
        if (!isGone) stop = keepLive(queryClient, { kind: 'dashboard' }, [key.current]);
      },
      (error: unknown) => console.error(error),
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [queryClient]);
}
