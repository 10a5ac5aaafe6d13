import { RouterProvider } from '@tanstack/react-router';
import { hydrate } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { watchSession } from '@/features/identity/web/watchSession';
import { nextTask } from '@/platform/web/nextTask';
import { queryClient } from '@/platform/web/trpc';
import { attend } from './offline/attend';
import { takeEarly, whenAllHeard } from './rendered/early';
import { isReadAsSent, readAsBrowser } from './rendered/reader';
import { createAppRouter } from './router';

declare global {
  interface Window {
    /** What TanStack's router has put into the page; `h` lets go of it. */
    $_TSR?: { h: () => void };
  }
}

/** Hydrates the page that the server has rendered, in steps between which the browser is free. */
export async function hydratePage(): Promise<void> {
  const router = createAppRouter();
  await hydrate(router);
  window.$_TSR?.h();
  watchSession(queryClient, () => void router.invalidate(), attend);
  await nextTask();
  const giveEarly = takeEarly();
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
  startTransition(() => void hydrateRoot(document, app));
  giveEarly();
  // A part that is hydrated later must find what the server has written.
  if (isReadAsSent()) void whenAllHeard().then(readAsBrowser);
}
