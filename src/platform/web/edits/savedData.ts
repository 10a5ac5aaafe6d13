import { notifyManager, type QueryClient, type QueryKey } from '@tanstack/react-query';

/** What a query has read, for whatever saves a part of it and for the page alike. */
export interface SavedData<Data> {
  read: () => Data | undefined;
  /** Changes what is known; resolves once drawn. What was being read meanwhile is read again. */
  write: (change: (data: Data) => Data) => Promise<void>;
  /** Reads it again; resolves when it is there. */
  refresh: () => Promise<void>;
}

export function savedData<Data>(queryClient: QueryClient, queryKey: QueryKey): SavedData<Data> {
  return {
    read: () => queryClient.getQueryData<Data>(queryKey),
    async write(change) {
      const wasReading = queryClient.isFetching({ queryKey }) > 0;
      if (wasReading) await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<Data>(queryKey, (data) => data && change(data));
      if (wasReading) void queryClient.invalidateQueries({ queryKey });
      await new Promise<void>((resolve) => notifyManager.schedule(resolve));
    },
    refresh: () => queryClient.invalidateQueries({ queryKey }),
  };
}
