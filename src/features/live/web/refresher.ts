import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Resolves once no mutation is running, because each one refetches on its own when done. */
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
 * Returns a function that refetches these queries, one run at a time. On a slow connection, a
 * change that arrives during a run doesn't restart it but is read in the next run.
 * @param signal aborted when the data is no longer needed
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
