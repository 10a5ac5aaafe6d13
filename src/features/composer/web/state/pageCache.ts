import type { QueryClient } from '@tanstack/react-query';
import { trpc } from '@/platform/web/trpc';
import type { ComposerPage } from '../../domain/composer';

/** What is known to be saved of a trip's plans, for whatever saves and for the page alike. */
export interface PageCache {
  read: () => ComposerPage | undefined;
  /** Changes what is known. What was being read meanwhile is older, and is read again. */
  write: (change: (page: ComposerPage) => ComposerPage) => Promise<void>;
  /** Reads it again; resolves when it is there. */
  refresh: () => Promise<void>;
}

export function pageCache(queryClient: QueryClient, tripId: string): PageCache {
  const queryKey = trpc.plans.composer.queryKey({ tripId });
  return {
    read: () => queryClient.getQueryData(queryKey),
    async write(change) {
      const wasReading = queryClient.isFetching({ queryKey }) > 0;
      if (wasReading) await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (page) => page && change(page));
      if (wasReading) void queryClient.invalidateQueries({ queryKey });
    },
    refresh: () => queryClient.invalidateQueries({ queryKey }),
  };
}
