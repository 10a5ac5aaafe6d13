import { isRefusal } from './appFailure';

/**
 * Hands a refusal of what the page already shows to the route's error page: a trip that was deleted, or
 * is not for this person any more. A query that has data would show them on and on.
 */
export function throwRefusal(query: { error: unknown; isFetching: boolean }): void {
  // While it is being read again, as when someone comes back to it, it may be allowed again.
  if (query.error && isRefusal(query.error) && !query.isFetching) throw query.error;
}
