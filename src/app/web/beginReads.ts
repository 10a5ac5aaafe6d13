import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import { isOpenPage, pageReads } from '@/app/domain/pageAt';
import type { PageRead } from '@/app/domain/pageTable';
import { sessionQuery } from '@/features/identity/web/useSession';
import { trpc } from '@/platform/web/trpc';
import { arrive } from './arrive';

type Procedures = Record<
  string,
  Record<string, { queryOptions(input?: unknown): FetchQueryOptions }>
>;

function queryOf([procedure, input]: PageRead): FetchQueryOptions {
  const [room = '', name = ''] = procedure.split('.');
  const query = (trpc as unknown as Procedures)[room]?.[name];
  if (!query) throw new Error(`There is no procedure ${procedure}.`);
  return query.queryOptions(input);
}

/** A refusal from before signing in must not come up again afterwards. */
function forgetRefused(queryClient: QueryClient, queries: readonly FetchQueryOptions[]): void {
  for (const { queryKey } of queries) {
    queryClient.removeQueries({
      queryKey,
      exact: true,
      predicate: (query) => query.state.status === 'error' && !query.isActive(),
    });
  }
}

/**
 * Requests everything that the page at this path reads, in one request, before any guard or code of
 * the page runs. Resolves once all of it has been read at some time; stale data is refreshed
 * afterwards.
 */
export function beginReads(queryClient: QueryClient, pathname: string): Promise<void> {
  const reads = pageReads(pathname);
  if (reads.length === 0) return Promise.resolve();
  const session = isOpenPage(pathname) ? queryOf(['identity.session']) : sessionQuery;
  // Reporting a failure is up to the guards.
  queryClient.ensureQueryData(session as FetchQueryOptions).catch(() => undefined);
  const queries = reads.map(queryOf);
  const ensure = (query: FetchQueryOptions) =>
    queryClient.ensureQueryData({ ...query, revalidateIfStale: true });
  const arrived = arrive(queryClient, pathname);
  const begun = queries.map((query) =>
    arrived ? arrived.then(() => ensure(query)) : ensure(query),
  );
  void Promise.allSettled(begun).then(() => forgetRefused(queryClient, queries));
  return Promise.all(begun).then(() => undefined);
}
