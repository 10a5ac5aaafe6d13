import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';

// biome-ignore lint/suspicious/noExplicitAny: queries of all kinds, whose data nobody looks at here.
export type AnyQuery = FetchQueryOptions<any, any, any, any>;

/**
 * Waits until all that a page reads has been read at some time, and refreshes behind it what is
 * stale. A refusal is forgotten: from before a login, it must not come up again afterwards.
 */
export async function readAll(
  queryClient: QueryClient,
  ...queries: readonly AnyQuery[]
): Promise<void> {
  const reads = queries.map((query) =>
    queryClient.ensureQueryData({ ...query, revalidateIfStale: true }).catch((error: unknown) => {
      const { queryKey } = query;
      queryClient.removeQueries({ queryKey, exact: true, type: 'inactive' });
      throw error;
    }),
  );
  await Promise.all(reads);
}
