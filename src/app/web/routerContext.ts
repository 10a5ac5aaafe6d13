import type { QueryClient } from '@tanstack/react-query';

/** What every route's loader and guard gets. */
export interface RouterContext {
  queryClient: QueryClient;
}
