import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Resolves when nothing of this page is being written: it reads again by itself afterwards. */
function whenWritten(queryClient: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (queryClient.isMutating() > 0) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = queryClient.getMutationCache().subscribe(look);
    look();
  });
}

/**
 * Returns what reads these queries again, one time after the other: on a slow connection a change that
 * comes while they are being read does not begin it again, but is read afterwards.
 * @param signal aborted when nobody wants them any more
 */
export function createRefresher(
  queryClient: QueryClient,
  queryKeys: readonly QueryKey[],
  signal: AbortSignal,
): () => Promise<void> {
  let isReading = false;
  let isStale = false;
  return async () => {
    isStale = true;
    if (isReading) return;
    isReading = true;
    while (isStale && !signal.aborted) {
      await whenWritten(queryClient);
      isStale = false;
      if (signal.aborted) return;
      await Promise.all(queryKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    }
    isReading = false;
  };
}
