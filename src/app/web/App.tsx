import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { pageEnd } from '@/platform/web/owner/pageEnd';
import type { createAppRouter } from './router';

/** The whole app around its router, the same in the browser and when prerendered. */
export function App({ router }: { router: ReturnType<typeof createAppRouter> }) {
  const isOver = useSyncExternalStore(pageEnd.subscribe, pageEnd.hasEnded, () => false);
  if (isOver) return null;
  return (
    <QueryClientProvider client={router.options.context.queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
