import { notifyManager, type QueryClient, type QueryKey } from '@tanstack/react-query';

/** A query's data, shared by the page and by whatever saves a part of it. */
export interface SavedData<Data> {
  read: () => Data | undefined;
  /** Updates the data. Resolves once it is rendered. A fetch under way is restarted. */
  write: (change: (data: Data) => Data) => Promise<void>;
  /** Refetches it. Resolves once that is done. */
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
