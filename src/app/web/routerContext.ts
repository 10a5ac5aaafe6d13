import type { QueryClient } from '@tanstack/react-query';
import type { Site, WebFiles } from '@/app/domain/rendering';

/** The context of every route's loader and guard. */
export interface RouterContext {
  queryClient: QueryClient;
  /** What the head of a page names on the server; null in the browser. */
  head: { site: Site; files: WebFiles } | null;
}
