import { type DefaultOptions, QueryClient, skipToken } from '@tanstack/react-query';
import type { Wanted } from '@/app/domain/rendering';

const DEFAULTS: DefaultOptions = {
  queries: { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY, retry: false },
  dehydrate: { shouldDehydrateQuery: ({ state }) => state.status !== 'error' },
};

/** The query key that tRPC uses. */
type CallKey = readonly [path: readonly string[], details: { input?: unknown; type: 'query' }];

/** True if a query is a plain read. One that changes something as it reads is for the browser. */
function isRead(key: unknown): key is CallKey {
  const [path, details] = (Array.isArray(key) ? key : []) as unknown as Partial<CallKey>;
  return Array.isArray(path) && details?.type === 'query';
}

/**
 * Replaces the browser's query client for one page and one person: each query calls the server's
 * procedures as that person, with the same result as over the network.
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
    // Wait for optional data too, or the page would change as soon as the browser takes it over.
    const suspense = defaulted.enabled !== false;
    return { ...defaulted, queryFn, suspense, retry: false } as typeof defaulted;
  };
}
