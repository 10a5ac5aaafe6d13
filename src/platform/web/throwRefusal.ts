import { isRefusal } from './appFailure';

/**
 * Throws a refusal of data already on the page to the route's error page: the trip was deleted, or
 * is no longer this person's to see. Otherwise a query that has data would show it forever.
 */
export function throwRefusal(query: { error: unknown; isFetching: boolean }): void {
  // Not during a refetch, as when someone returns to the page, because it may be allowed again.
  if (query.error && isRefusal(query.error) && !query.isFetching) throw query.error;
}
