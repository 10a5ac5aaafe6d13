import { focusManager, type Query, type QueryClient, QueryObserver } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { asksAgainEvery } from '@/app/domain/askAgain';
import { isRefusal } from '@/platform/web/appFailure';
import { pageOwner } from '@/platform/web/owner/pageOwner';

/** True for what others may have changed, and the page may still read. */
const isAsked = ({ meta, state: { error } }: Query): boolean =>
  meta?.isAskedOnce !== true && !(error && isRefusal(error));

/**
 * Makes pages ask again for all that they show, in one request, while they are seen
 * (docs/decisions/0014). Must be called before anything is rendered.
 */
export function keepAsking(queryClient: QueryClient, router: Pick<AnyRouter, 'subscribe'>): void {
  const every = (): number | false => asksAgainEvery(window.location.pathname) ?? false;

  async function ask(which: (query: Query) => boolean): Promise<void> {
    // Whatever is being written here is followed by a read of everything.
    const mayAsk = pageOwner() !== null && navigator.onLine && queryClient.isMutating() === 0;
    if (!mayAsk || !focusManager.isFocused()) return;
    const predicate = (query: Query) => isAsked(query) && which(query);
    await queryClient.refetchQueries({ type: 'active', predicate }, { cancelRefetch: false });
  }

  /** One query stands for all: by themselves, they would fall due apart and share no request. */
  const all = () => ({
    queryKey: ['all that the page shows'],
    queryFn: () => ask(() => true).then(() => null),
    refetchInterval: every(),
    initialData: null,
    staleTime: 'static' as const,
    meta: { isAskedOnce: true },
  });
  // What came with the page may have changed before it was live.
  const cache = queryClient.getQueryCache();
  const asSent = new Set(cache.getAll());
  cache.subscribe(({ type, query }) => {
    if (type !== 'observerAdded' || !asSent.delete(query) || every() === false) return;
    setTimeout(() => void ask((one) => one === query));
  });
  const asking = new QueryObserver(queryClient, all());
  asking.subscribe(() => undefined);
  router.subscribe('onResolved', () => asking.setOptions(all()));
  // Between two windows that are both seen, only the focus moves.
  focusManager.setEventListener((onFocus) => {
    const listen = () => onFocus();
    window.addEventListener('visibilitychange', listen);
    window.addEventListener('focus', listen);
    return () => {
      window.removeEventListener('visibilitychange', listen);
      window.removeEventListener('focus', listen);
    };
  });
}
