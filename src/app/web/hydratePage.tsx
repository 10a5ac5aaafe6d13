import { RouterProvider } from '@tanstack/react-router';
import { hydrate } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { watchSession } from '@/features/identity/web/watchSession';
import { nextTask } from '@/platform/web/nextTask';
import { queryClient } from '@/platform/web/trpc';
import { keepAsking } from './askAgain';
import { loadDrawnParts } from './lateParts';
import { attend } from './offline/attend';
import { createAppRouter } from './router';

declare global {
  interface Window {
    /** What TanStack's router has put into the page; `h` lets go of it. */
    $_TSR?: { h: () => void };
  }
}

/** Logs what made React render something again, which without its cause says nothing. */
const onRecoverableError = (error: unknown) =>
  console.error(error instanceof Error && error.cause ? error.cause : error);

/** Hydrates the page that the server has rendered, in steps between which the browser is free. */
export async function hydratePage(): Promise<void> {
  const router = createAppRouter();
  await Promise.all([hydrate(router), loadDrawnParts()]);
  window.$_TSR?.h();
  keepAsking(queryClient, router);
  watchSession(queryClient, () => void router.invalidate(), attend);
  await nextTask();
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
  const root = document.getElementById('app') as HTMLElement;
  startTransition(() => void hydrateRoot(root, app, { onRecoverableError }));
}
