import { type DefaultOptions, QueryClient, skipToken } from '@tanstack/react-query';
import type { SentRead, Wanted } from '@/app/domain/rendering';

const DEFAULTS: DefaultOptions = {
  queries: { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY, retry: false },
};

/** What tRPC calls a query by. */
type CallKey = readonly [path: readonly string[], details: { input?: unknown; type: 'query' }];

/** Whether a query is a plain read of the server's; what changes something as it is read is for the browser. */
function isRead(key: unknown): key is CallKey {
  const [path, details] = (Array.isArray(key) ? key : []) as unknown as Partial<CallKey>;
  return Array.isArray(path) && details?.type === 'query';
}

/**
 * What is read for one page and one person, in place of the browser's own: each query asks the server's
 * procedures as that person, and what comes of it is as it would be over the network.
 */
export class Answers extends QueryClient {
  constructor(private readonly ask: Wanted['ask']) {
    super({ defaultOptions: DEFAULTS });
  }

  override defaultQueryOptions: QueryClient['defaultQueryOptions'] = (options) => {
    const defaulted = super.defaultQueryOptions(options);
    const key = defaulted.queryKey;
    if (!isRead(key) || defaulted.queryFn === skipToken) return defaulted;
    const [path, { input }] = key;
    const queryFn = () => this.ask(path.join('.'), input);
    // Also what a page would not wait for, or it would change as soon as the browser goes on with it.
    const suspense = defaulted.enabled !== false;
    return { ...defaulted, queryFn, suspense, retry: false } as typeof defaulted;
  };

  /** All that was read, for the page to take along; throws if something could not be. */
  reads(): SentRead[] {
    const queries = this.getQueryCache().getAll();
    const failed = queries.find(({ state }) => state.status === 'error');
    if (failed) throw failed.state.error;
    const known = queries.filter(({ state }) => state.data !== undefined);
    return known.map(({ queryKey, state }) => [queryKey, state.data]);
  }
}
